import { and, desc, eq, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core';
import { type TimelineKind, type TimelinePosition, timelineKinds } from '../../../contract/composed/timeline.ts';
import type { AuditedRecord } from '../../../contract/resources/resource-table.ts';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { auditLog, calls, consignments, creditUses, items, notes, orderLines, orders, tasks, transactions } from '../../database/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { feeUseOfItem } from '../orders/charges/lot-fee-repository.ts';
import { isCreditUseOfClient, isCreditUseOfOrder } from '../orders/credit/credit-use-repository.ts';
import { taskVisibility } from '../tasks/repository.ts';

interface TimelineRequest {
  readonly type: AuditedRecord;
  readonly id: number;
  readonly kinds: readonly TimelineKind[];
  /** The last entry of the previous page. Only the entries that follow it in the timeline, newest first, are returned. */
  readonly before: TimelinePosition | undefined;
  readonly limit: number;
}

/**
 * A branch of the UNION: the rows of one kind. For most kinds, an index returns the rows in the order of `at` and `id`. Used credits are
 * sorted instead, because a record has few of them.
 */
interface Branch {
  readonly table: PgTable;
  readonly id: AnyPgColumn;
  readonly at: AnyPgColumn;
  readonly condition: SQL | undefined;
}

/** Returns the positions of the newest entries, at most `limit`. */
export async function findPositions(
  db: DatabaseOrTransaction,
  caller: Pick<Caller, 'id' | 'role'>,
  { kinds, before, limit, ...record }: TimelineRequest,
): Promise<TimelinePosition[]> {
  const [firstQuery, secondQuery, ...otherQueries] = kinds.map((kind) => {
    const { table, id, at, condition } = branches[kind](record, caller);
    return db
      .select({
        kind: sql<TimelineKind>`${sql.raw(`'${kind}'`)}`.as('kind'),
        rank: sql<number>`${sql.raw(String(rankOf(kind)))}`.as('rank'),
        id: sql<number>`${id}::bigint`.mapWith(Number).as('entry'),
        at: sql<number>`(extract(epoch FROM ${at}) * 1000)::bigint`.mapWith(Number).as('at'),
      })
      .from(table)
      .where(and(condition, before && isAfter(before, kind, id, at)))
      .orderBy(desc(at), desc(id))
      .limit(limit)
      .$dynamic();
  });
  if (!firstQuery) return [];
  if (!secondQuery) return firstQuery;
  return unionAll(firstQuery, secondQuery, ...otherQueries)
    .orderBy(sql`at DESC, rank, entry DESC`)
    .limit(limit);
}

/** Returns the rank of a kind among entries of the same time. Lower ranks come first. */
const rankOf = (kind: TimelineKind): number => timelineKinds.indexOf(kind);

function isAfter(position: TimelinePosition, kind: TimelineKind, id: AnyPgColumn, at: AnyPgColumn): SQL {
  const instant = sql`${new Date(position.at).toISOString()}::timestamptz`;
  if (kind === position.kind) return sql`(${at}, ${id}) < (${instant}, ${position.id})`;
  return rankOf(kind) > rankOf(position.kind) ? lte(at, instant) : lt(at, instant);
}

type TimelineRecord = Pick<TimelineRequest, 'type' | 'id'>;

const branches: Readonly<Record<TimelineKind, (record: TimelineRecord, caller: Pick<Caller, 'id' | 'role'>) => Branch>> = {
  note: ({ type, id }) => ({
    table: notes,
    id: notes.id,
    at: notes.created,
    condition: and(eq(notes.reference_id, id), sql`${notes.reference_type} = ${type}`),
  }),
  call: ({ id }) => ({ table: calls, id: calls.id, at: calls.created, condition: sql`${calls.client_ids} @> ARRAY[${id}]::integer[]` }),
  task: ({ type, id }, caller) => ({
    table: tasks,
    id: tasks.id,
    at: tasks.created,
    condition: and(eq(tasks.reference_id, id), sql`${tasks.reference_type} = ${type}`, taskVisibility(caller)),
  }),
  document: (record) => ({ table: orders, id: orders.id, at: orders.created, condition: isDocumentOf(record) }),
  payment: ({ type, id }) => ({
    table: transactions,
    id: transactions.id,
    at: transactions.created,
    condition: eq(type === 'client' ? transactions.client_id : transactions.order_id, id),
  }),
  credit: ({ type, id }) => ({
    table: creditUses,
    id: creditUses.id,
    at: creditUses.created,
    condition: type === 'client' ? isCreditUseOfClient(id) : isCreditUseOfOrder(id),
  }),
  change: ({ type, id }) => ({
    table: auditLog,
    id: auditLog.id,
    at: auditLog.at,
    // The creation of a note or payment is left out, because the note or payment itself is an entry.
    condition: and(
      eq(auditLog.record_type, type),
      eq(auditLog.record_id, id),
      sql`NOT (${auditLog.action} = 'created' AND ${auditLog.part} IN ('note', 'payment'))`,
    ),
  }),
};

function isDocumentOf({ type, id }: TimelineRecord): SQL | undefined {
  if (type === 'client') return eq(orders.owner_id, id);
  if (type === 'order') return eq(orders.corrects_id, id);
  if (type === 'item') return inArray(orders.id, sql`(SELECT line.order_id FROM ${orderLines} AS line WHERE line.item_id = ${id})`);
  // The statements of the consignor that contain an item of the consignment, or a fee for such an item. The fees are found in the charges,
  // because a canceled statement keeps its charges but not their rows of `charge_uses`. IS TRUE keeps PostgreSQL from converting the
  // IN to a join, so that the inner subquery runs once, and not for each order.
  return and(
    eq(orders.type, 'consignor'),
    sql`${orders.owner_id} = (SELECT consigned.owner FROM ${consignments} AS consigned WHERE consigned.id = ${id})`,
    sql`(EXISTS (
      SELECT 1 FROM ${orderLines} AS line JOIN ${items} AS item ON item.id = line.item_id
      WHERE line.order_id = ${orders.id} AND item.consignment = ${id})
    OR EXISTS (
      SELECT 1 FROM jsonb_array_elements(${orders.additional_charges}) AS charge
      CROSS JOIN jsonb_array_elements_text(charge->'origin'->'uses') AS fee_use
      WHERE (fee_use IN (SELECT ${feeUseOfItem} FROM ${items} WHERE ${items.consignment} = ${id})) IS TRUE))`,
  );
}
