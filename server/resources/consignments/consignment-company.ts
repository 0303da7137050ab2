/** What stands beside consignments in their reads: tasks, statements, files, the owners' numbers. One query each, however many consignments. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ConsignmentRecord } from '../../../contract/resources/consignment.ts';
import type { Labelled } from '../../../contract/wire.ts';
import type { Caller } from '../../auth/tokens.ts';
import type { Queries } from '../../database/connection.ts';
import { clients, files, items, notes, orderLines, orders, tasks } from '../../database/schema.ts';
import { visibleTo } from '../tasks/list-source.ts';
import type { ConsignmentRow } from './consignment-records.ts';

type ById<T> = ReadonlyMap<number, T>;

export interface ConsignmentCompany {
  readonly customerNumbers: ById<string>;
  readonly tasks: ById<ConsignmentRecord['workflow']['tasks']>;
  readonly statements: ById<{ open: Labelled[]; closed: Labelled[] }>;
  readonly files: ById<ConsignmentRecord['files']>;
}

const none: ConsignmentCompany = { customerNumbers: new Map(), tasks: new Map(), statements: new Map(), files: new Map() };

/** `reader`: who will read the records; `wanted`: the fields that they will show. */
export async function loadCompany(
  db: Queries,
  rows: readonly Pick<ConsignmentRow, 'id' | 'owner'>[],
  reader: Pick<Caller, 'id' | 'role'>,
  wanted: (field: keyof ConsignmentRecord) => boolean,
): Promise<ConsignmentCompany> {
  if (rows.length === 0) return none;
  const ids = rows.map(({ id }) => id);
  const owners = [...new Set(rows.flatMap(({ owner }) => (owner === null ? [] : [owner])))];
  return {
    customerNumbers: wanted('customer_number') ? await customerNumbersOf(db, owners) : none.customerNumbers,
    tasks: wanted('workflow') ? await tasksOf(db, ids, reader) : none.tasks,
    statements: wanted('statements') || wanted('closed_statements') ? await statementsOf(db, ids) : none.statements,
    files: wanted('files') ? await filesOf(db, ids) : none.files,
  };
}

async function customerNumbersOf(db: Queries, owners: number[]): Promise<ById<string>> {
  if (owners.length === 0) return new Map();
  const rows = await db.select({ id: clients.id, number: clients.customer_number }).from(clients).where(inArray(clients.id, owners));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Of the tasks those that the reader may see. Source: api.md "Tasks", visibility rule. */
async function tasksOf(db: Queries, ids: number[], reader: Pick<Caller, 'id' | 'role'>): Promise<ConsignmentCompany['tasks']> {
  const rows = await db
    .select({ id: tasks.id, name: tasks.label, completed: tasks.completed, consignment: tasks.reference_id })
    .from(tasks)
    .where(and(inArray(tasks.reference_id, ids), eq(tasks.reference_type, 'consignment'), visibleTo(reader)))
    .orderBy(asc(tasks.created), asc(tasks.id));
  return collected(rows.map(({ consignment, ...task }) => [consignment, task]));
}

/** Statements are the orders of type `consignor` that settle items of the consignment; a finished or locked one is closed. */
async function statementsOf(db: Queries, ids: number[]): Promise<ConsignmentCompany['statements']> {
  const rows = await db
    .selectDistinct({ id: orders.id, label: orders.order_id, status: orders.status, consignment: items.consignment })
    .from(items)
    .innerJoin(orderLines, eq(orderLines.item_id, items.id))
    .innerJoin(orders, and(eq(orders.id, orderLines.order_id), eq(orders.type, 'consignor')))
    .where(inArray(items.consignment, ids))
    .orderBy(asc(orders.id));
  const found = new Map<number, { open: Labelled[]; closed: Labelled[] }>();
  for (const { id, label, status, consignment } of rows) {
    if (consignment === null || status === 'canceled') continue;
    const one = found.get(consignment) ?? { open: [], closed: [] };
    one[status === 'finished' || status === 'locked' ? 'closed' : 'open'].push({ id: String(id), label });
    found.set(consignment, one);
  }
  return found;
}

/** The documents of the consignment's notes. */
async function filesOf(db: Queries, ids: number[]): Promise<ConsignmentCompany['files']> {
  const attached = await db
    .select({ consignment: notes.reference_id, documents: notes.documents })
    .from(notes)
    .where(and(inArray(notes.reference_id, ids), eq(notes.reference_type, 'consignment')));
  const fileIds = [...new Set(attached.flatMap(({ documents }) => documents))];
  if (fileIds.length === 0) return new Map();
  const rows = await db.select({ id: files.id, filename: files.filename }).from(files).where(inArray(files.id, fileIds));
  const named = new Map(rows.map(({ id, filename }) => [id, { id: String(id), filename }]));
  return collected(
    attached.flatMap(({ consignment, documents }) =>
      documents.flatMap((id): [number, { id: string; filename: string }][] => {
        const file = named.get(id);
        return file ? [[consignment, file]] : [];
      }),
    ),
  );
}

function collected<T>(pairs: readonly (readonly [number | null, T])[]): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const [id, one] of pairs) if (id !== null) found.set(id, [...(found.get(id) ?? []), one]);
  return found;
}
