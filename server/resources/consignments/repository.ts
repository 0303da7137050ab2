import { and, asc, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { consignmentList } from '../../../contract/resources/consignment.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { chargeUses, clients, consignments, files, items, notes, orderLines, orders, sales, tasks } from '../../database/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { escapeLike, valuesOf } from '../../lists/conditions.ts';
import type { ListSourceOf } from '../../lists/list-source.ts';
import { createListReader } from '../../lists/read-list.ts';
import { lockRows, newVersion } from '../../records/repository.ts';
import { feeUseOfItem } from '../orders/charges/lot-fee-repository.ts';
import { taskVisibility } from '../tasks/repository.ts';

export type ConsignmentRow = typeof consignments.$inferSelect;

/** Returns the condition that the row of a consignment's owner meets `where`. */
const ownedBy = (where: SQL) => sql`${consignments.owner} IN (SELECT id FROM ${clients} WHERE ${where})`;

export const consignmentListSource: ListSourceOf<typeof consignmentList> = {
  table: consignments,
  id: consignments.id,
  filters: {
    status: { column: consignments.status, compareAs: 'text' },
    owner: { column: consignments.owner, compareAs: 'integer' },
    owner_name: {
      condition: (condition) =>
        ownedBy(sql`${clients.search_text} LIKE '%' || folded(${escapeLike((valuesOf(condition)[0] ?? '').normalize('NFKD'))}) || '%'`),
    },
    responsible_user: {
      condition: (condition) => sql`${consignments.responsible_user} && ${sql.param(valuesOf(condition).map(Number))}::integer[]`,
    },
    has_email: {
      condition: (condition) => {
        const emailCondition = ownedBy(ne(clients.email, ''));
        return /^(true|1)$/.test(valuesOf(condition)[0] ?? '')
          ? emailCondition
          : sql`(${consignments.owner} IS NULL OR NOT ${emailCondition})`;
      },
    },
    estimated: { column: consignments.estimated, compareAs: 'cents' },
    created: { column: consignments.created, compareAs: 'instant' },
    updated: { column: consignments.updated, compareAs: 'instant' },
    id: { column: consignments.id, compareAs: 'integer' },
  },
  parameters: { sale_id: { column: consignments.sale_id, compareAs: 'integer' } },
  otherTables: [clients],
  sorts: {
    id: consignments.id,
    consignment_id: consignments.consignment_id,
    label: consignments.sort_label,
    status: consignments.status,
    estimated: consignments.estimated,
    created: consignments.created,
    updated: consignments.updated,
  },
  search: consignments.search_text,
};

export const readConsignments = createListReader(consignmentListSource, (db) => db.select().from(consignments).$dynamic());

export async function findConsignment(db: DatabaseOrTransaction, id: number): Promise<ConsignmentRow | undefined> {
  const [row] = await db.select().from(consignments).where(eq(consignments.id, id));
  return row;
}

export const lockConsignments = (transaction: Transaction, ids: readonly number[]): Promise<ConsignmentRow[]> =>
  lockRows(transaction, consignments, ids);

/**
 * Returns the statements that contain items of the consignment, or fees for them. Leaves out canceled statements. Locks the items, so that
 * no other transaction can add them to a statement before the commit.
 */
export async function lockItemsAndFindStatements(transaction: Transaction, id: number) {
  const lockedItems = await transaction
    .select({ id: items.id })
    .from(items)
    .where(eq(items.consignment, id))
    .orderBy(asc(items.id))
    .for('update');
  if (lockedItems.length === 0) return [];
  const idsOfOrdersWithItems = transaction
    .select({ id: orderLines.order_id })
    .from(orderLines)
    .innerJoin(items, eq(items.id, orderLines.item_id))
    .where(eq(items.consignment, id));
  const idsOfOrdersWithFees = transaction
    .select({ id: chargeUses.order_id })
    .from(chargeUses)
    .innerJoin(items, eq(chargeUses.use, feeUseOfItem))
    .where(eq(items.consignment, id));
  return transaction
    .select({ order_id: orders.order_id, status: orders.status })
    .from(orders)
    .where(
      and(
        or(inArray(orders.id, idsOfOrdersWithItems), inArray(orders.id, idsOfOrdersWithFees)),
        eq(orders.type, 'consignor'),
        ne(orders.status, 'canceled'),
      ),
    )
    .orderBy(asc(orders.id));
}

export async function insertConsignment(transaction: Transaction, values: typeof consignments.$inferInsert): Promise<ConsignmentRow> {
  const [row] = await transaction.insert(consignments).values(values).returning();
  if (!row) throw new Error('the consignment was not written');
  return row;
}

/** Updates a consignment and increments its version. */
export async function changeConsignment(transaction: Transaction, id: number, changes: Partial<ConsignmentRow>): Promise<ConsignmentRow> {
  const [row] = await transaction
    .update(consignments)
    .set({ ...changes, ...newVersion(consignments) })
    .where(eq(consignments.id, id))
    .returning();
  if (!row) throw new Error('the locked consignment was not found');
  return row;
}

/**
 * Returns the initial fee of a sale in cents, and in `findersPaidElsewhere` each of `finders` that an earlier consignment of the sale also
 * has. In each sale, the house owes a finder the initial fee only for the first consignment with this finder.
 */
export async function findInitialFee(db: DatabaseOrTransaction, consignmentId: number, saleId: number | null, finders: readonly number[]) {
  if (saleId === null) return { initialFee: 0, findersPaidElsewhere: new Set<number>() };
  const [sale] = await db.select({ fee: sales.initial_finder_fees_orders }).from(sales).where(eq(sales.id, saleId));
  const finder = sql<number>`(fee->>'finder')::integer`;
  const earlierFinders = await db
    .selectDistinct({ finder: finder.mapWith(Number) })
    .from(sql`${consignments} CROSS JOIN jsonb_array_elements(${consignments.finder_fees}) AS fee`)
    .where(and(eq(consignments.sale_id, saleId), lt(consignments.id, consignmentId), inArray(finder, [...finders])));
  return { initialFee: sale?.fee ?? 0, findersPaidElsewhere: new Set(earlierFinders.map((row) => row.finder)) };
}

export const findSoldLots = (db: DatabaseOrTransaction, consignmentId: number) =>
  db
    .select({ id: items.id, hammer: items.hammer_price })
    .from(items)
    .where(and(eq(items.consignment, consignmentId), eq(items.status, 'sold')));

export const findCustomerNumbers = (db: DatabaseOrTransaction, clientIds: readonly number[]) =>
  db
    .select({ id: clients.id, number: clients.customer_number })
    .from(clients)
    .where(inArray(clients.id, [...clientIds]));

/** Leaves out tasks that the reader may not see. Source: docs/specification/api.md#task-visibility. */
export const findTasksOfConsignments = (db: DatabaseOrTransaction, ids: readonly number[], reader: Pick<Caller, 'id' | 'role'>) =>
  db
    .select({ id: tasks.id, name: tasks.label, completed: tasks.completed, consignment: tasks.reference_id })
    .from(tasks)
    .where(and(inArray(tasks.reference_id, [...ids]), eq(tasks.reference_type, 'consignment'), taskVisibility(reader)))
    .orderBy(asc(tasks.created), asc(tasks.id));

/**
 * Returns the statements, even canceled ones, that contain items of consignments or fees for them. There is one row for each statement and
 * consignment.
 */
export const findStatements = (db: DatabaseOrTransaction, ids: readonly number[]) => {
  const columns = { id: orders.id, label: orders.order_id, status: orders.status, consignment: items.consignment };
  const isOfConsignment = inArray(items.consignment, [...ids]);
  const withItems = db
    .select(columns)
    .from(items)
    .innerJoin(orderLines, eq(orderLines.item_id, items.id))
    .innerJoin(orders, and(eq(orders.id, orderLines.order_id), eq(orders.type, 'consignor')))
    .where(isOfConsignment);
  const withFees = db
    .select(columns)
    .from(items)
    .innerJoin(chargeUses, eq(chargeUses.use, feeUseOfItem))
    .innerJoin(orders, eq(orders.id, chargeUses.order_id))
    .where(isOfConsignment);
  return withItems.union(withFees).orderBy(asc(orders.id));
};

/** Returns one row for each note. `documents` are the ids of its files. */
export const findDocumentsOfNotes = (db: DatabaseOrTransaction, ids: readonly number[]) =>
  db
    .select({ consignment: notes.reference_id, documents: notes.documents })
    .from(notes)
    .where(and(inArray(notes.reference_id, [...ids]), eq(notes.reference_type, 'consignment')));

export const findFileNames = (db: DatabaseOrTransaction, ids: readonly number[]) =>
  db
    .select({ id: files.id, filename: files.filename })
    .from(files)
    .where(inArray(files.id, [...ids]));
