/**
 * The one way in which a record is changed: the row is locked, `If-Match` compared, the changes written with a
 * new version, and the event put into the outbox, all in one transaction; the event goes out after it.
 */
import { eq, sql } from 'drizzle-orm';
import type { Caller } from '../auth/tokens.ts';
import type { Queries, Transaction } from '../database/connection.ts';
import type { addresses, clients, consignments, items, notes, orders, sales, tasks } from '../database/schema.ts';
import { ifMatchHolds } from '../http/entity-tag.ts';
import { markEffect } from '../http/idempotency.ts';
import { notFound, RequestProblem } from '../http/problem.ts';
import type { ServiceContext } from '../service-context.ts';
import { refuseLateCommit, sayWhoActs } from './acting.ts';

type VersionedTable =
  | typeof clients
  | typeof sales
  | typeof addresses
  | typeof consignments
  | typeof items
  | typeof orders
  | typeof tasks
  | typeof notes;

/** Who writes, from where, and on which version they base it. */
export interface Writing {
  readonly caller: Caller;
  readonly socketId: string | undefined;
  readonly ifMatch: string | undefined;
}

/** The row, locked until the transaction ends. Throws 404, or 412 with the current record as `present` shows it. */
export async function lockRow<Table extends VersionedTable>(
  transaction: Transaction,
  table: Table,
  what: string,
  id: string,
  ifMatch: string | undefined,
  present: (queries: Queries, row: Table['$inferSelect']) => Promise<unknown>,
): Promise<Table['$inferSelect']> {
  const [row] = await transaction
    .select()
    .from<VersionedTable>(table)
    .where(eq(table.id, Number(id)))
    .for('update');
  if (!row) throw notFound(what, id);
  if (!ifMatchHolds(ifMatch, row.version)) {
    throw new RequestProblem('changed-meanwhile', `The ${what} was changed by somebody else meanwhile`, {
      data: [await present(transaction, row)],
    });
  }
  return row;
}

/** What every change of a row sets besides the changed columns. */
export const newVersion = (table: VersionedTable) => ({ version: sql<number>`${table.version} + 1`, updated: sql<number>`now()` });

/** Runs the write in a transaction, and has its events sent after the commit. */
export async function inTransaction<T>(
  context: Pick<ServiceContext, 'db' | 'outbox'>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const result = await context.db.transaction(async (transaction) => {
    await sayWhoActs(transaction);
    const done = await work(transaction);
    await markEffect(transaction);
    refuseLateCommit();
    return done;
  });
  context.outbox.wake();
  return result;
}

/** The bundles that the specification's `entity_update` has; the others come with the extension entity-bundles. */
const specifiedBundles = ['item', 'client', 'sale', 'task'];

/** Announces the change of an entity to staff. Source: decisions.md section 3, `entity_update.force_reload` and ext:entity-bundles. */
export async function announce(
  context: Pick<ServiceContext, 'outbox' | 'extensions'>,
  transaction: Transaction,
  { caller, socketId }: Pick<Writing, 'caller' | 'socketId'>,
  { bundle, id, forceReload }: { bundle: string; id: number; forceReload: boolean },
): Promise<void> {
  if (!specifiedBundles.includes(bundle) && !context.extensions.includes('entity-bundles')) return;
  const event = { name: 'entity_update', bundle, entity_id: String(id), uid: String(caller.id), force_reload: forceReload } as const;
  await context.outbox.add(transaction, 'entity_update', event, socketId);
}
