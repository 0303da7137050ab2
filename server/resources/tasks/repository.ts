import { and, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { access, roles, viewsAllTasks } from '../../../contract/access.ts';
import type { Condition, ListQuery } from '../../../contract/query.ts';
import { type taskList, taskStatusCodes } from '../../../contract/resources/task.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { clients, consignments, items, orders, sales, tasks, terms, users } from '../../database/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { clientIdsByName } from '../../lists/client-ids-by-name.ts';
import { valuesOf } from '../../lists/conditions.ts';
import type { ListSourceOf } from '../../lists/list-source.ts';
import { createListReader } from '../../lists/read-list.ts';
import { loadUsers } from '../../records/authors.ts';
import { type FindNode, loadNodes } from '../../records/node-summaries.ts';
import { lockRows, newVersion } from '../../records/repository.ts';

export type TaskRow = typeof tasks.$inferSelect;

/** For filters such as `has_assignee`, which test whether a column has a value. */
const isSetCondition = (column: AnyPgColumn) => (condition: Condition) =>
  'is' in condition && (condition.is === 'true' || condition.is === '1') ? isNotNull(column) : isNull(column);

export const taskListSource: ListSourceOf<typeof taskList> = {
  table: tasks,
  otherTables: [clients, consignments, items, orders, sales],
  id: tasks.id,
  filters: {
    reference: { column: tasks.reference_id, compareAs: 'integer' },
    status: { column: tasks.status, compareAs: 'integer' },
    completed: { column: tasks.completed, compareAs: 'boolean' },
    can_start: { column: tasks.can_start, compareAs: 'boolean' },
    assignee: { column: tasks.assignee_id, compareAs: 'integer' },
    assignee_uuid: {
      condition: (condition) => {
        const ids = sql`(SELECT id FROM ${users} WHERE uuid IN (${sql.join(
          valuesOf(condition).map((uuid) => sql`${uuid}::uuid`),
          sql`, `,
        )}))`;
        return inArray(tasks.assignee_id, ids);
      },
    },
    task_category: { column: tasks.category_id, compareAs: 'integer' },
    due_date: { column: tasks.due_date, compareAs: 'instant' },
    created: { column: tasks.created, compareAs: 'instant' },
    id: { column: tasks.id, compareAs: 'integer' },
    has_assignee: { condition: isSetCondition(tasks.assignee_id) },
    has_due_date: { condition: isSetCondition(tasks.due_date) },
    has_task_category: { condition: isSetCondition(tasks.category_id) },
    has_sale: { condition: isSetCondition(tasks.sale_id) },
    depends_on: { column: tasks.depends_on, compareAs: 'integer' },
  },
  search: tasks.search_text,
  searchRelated: (pattern, word) => sql`
    SELECT t.id FROM tasks t WHERE t.reference_id IN (${clientIdsByName(pattern)})
    UNION ALL SELECT t.id FROM tasks t WHERE t.reference_id IN (SELECT c.id FROM consignments c WHERE c.search_text LIKE ${pattern})
    UNION ALL SELECT t.id FROM tasks t WHERE t.reference_id IN (SELECT i.id FROM items i WHERE i.search_text LIKE ${pattern})
    UNION ALL SELECT t.id FROM tasks t WHERE t.reference_id IN (SELECT i.id FROM items i WHERE lower(i.lot) = ${word})
    UNION ALL SELECT t.id FROM tasks t WHERE t.reference_id IN (SELECT s.id FROM sales s WHERE s.search_text LIKE ${pattern})
    UNION ALL SELECT t.id FROM tasks t WHERE t.reference_id IN (SELECT o.id FROM orders o WHERE o.order_id = ${word})
    UNION ALL SELECT t.id FROM tasks t WHERE t.reference_id IN (
      SELECT o.id FROM orders o WHERE o.search_text LIKE ${pattern} AND folded(o.owner_label) LIKE ${pattern})`,
  parameters: {
    sale_id: 'route',
    sale_uuid: 'route',
    reference: 'route',
    referenced_bundle: { column: tasks.reference_type, compareAs: 'text' },
  },
  sorts: {
    id: tasks.id,
    label: tasks.sort_label,
    status: tasks.status,
    due_date: tasks.due_date,
    created: tasks.created,
    updated: tasks.updated,
    assignee: tasks.assignee_id,
    task_category: tasks.category_id,
  },
};

/**
 * Returns the condition for the tasks of the sale that the parameters name. The parameter `reference` is the sale's id. The filter
 * `reference` is the id of any record; with this filter, the sale is ignored. With `referenced_bundle=client`, the sale is also ignored,
 * because tasks of clients have no sale.
 *
 * Source: docs/specification/api.md#task-list.
 */
function saleCondition({ filters, parameters = {} }: ListQuery): SQL | undefined {
  if (filters.reference || parameters.referenced_bundle === 'client') return undefined;
  const id = parameters.reference ?? parameters.sale_id;
  if (id !== undefined) return eq(tasks.sale_id, Number(id));
  const uuid = parameters.sale_uuid;
  return uuid === undefined ? undefined : eq(tasks.sale_id, sql`(SELECT id FROM ${sales} WHERE uuid = ${uuid}::uuid)`);
}

/**
 * Returns the condition for the tasks that a user may view; undefined if the user may view all tasks. Other users may view only tasks that
 * are assigned to them and can start.
 *
 * Source: docs/specification/api.md#task-visibility.
 */
export const taskVisibility = ({ id, role }: Pick<Caller, 'id' | 'role'>): SQL | undefined =>
  viewsAllTasks(role) ? undefined : and(eq(tasks.assignee_id, id), eq(tasks.status, taskStatusCodes.can_start));

export const readTasks = createListReader(taskListSource, (db) => db.select().from(tasks).$dynamic());

export async function findTask(db: DatabaseOrTransaction, id: number): Promise<TaskRow | undefined> {
  const [row] = await db.select().from(tasks).where(eq(tasks.id, id));
  return row;
}

export const findTasks = (db: DatabaseOrTransaction, ids: readonly number[]): Promise<TaskRow[]> =>
  db
    .select()
    .from(tasks)
    .where(inArray(tasks.id, [...ids]));

export interface TaskRelations {
  readonly nodeOf: FindNode;
  readonly userOf: (id: number | null) => { id: number; uuid: string; email: string; full_name: string } | undefined;
  readonly categoryOf: (id: number | null) => string;
  /** Whether the extension `task-dependencies` is enabled. */
  readonly supportsDependencies: boolean;
}

/** `origin` is the origin of this service, for the links to the records. */
export async function loadTaskRelations(
  db: DatabaseOrTransaction,
  rows: readonly TaskRow[],
  origin: string,
  supportsDependencies: boolean,
): Promise<TaskRelations> {
  const references = rows.flatMap(({ reference_type: type, reference_id: id, sale_id }) => [
    ...(type && id ? [{ type, id }] : []),
    ...(sale_id === null ? [] : [{ type: 'sale' as const, id: sale_id }]),
  ]);
  const categoryIds = [...new Set(rows.flatMap(({ category_id }) => (category_id === null ? [] : [category_id])))];
  const labels =
    categoryIds.length === 0 ? [] : await db.select({ id: terms.id, label: terms.label }).from(terms).where(inArray(terms.id, categoryIds));
  const labelsById = new Map(labels.map(({ id, label }) => [id, label]));
  return {
    nodeOf: await loadNodes(db, references, origin),
    userOf: await loadUsers(
      db,
      rows.flatMap(({ assignee_id, author_id }) => [assignee_id, author_id]),
    ),
    categoryOf: (id) => (id === null ? '' : (labelsById.get(id) ?? '')),
    supportsDependencies,
  };
}

export async function insertTask(transaction: Transaction, values: typeof tasks.$inferInsert): Promise<TaskRow> {
  const [row] = await transaction.insert(tasks).values(values).returning();
  if (!row) throw new Error('the task was not inserted');
  return row;
}

/** Updates a task and increments its version. */
export async function changeTask(transaction: Transaction, id: number, changes: Partial<TaskRow>): Promise<TaskRow> {
  const [row] = await transaction
    .update(tasks)
    .set({ ...changes, ...newVersion(tasks) })
    .where(eq(tasks.id, id))
    .returning();
  if (!row) throw new Error('the locked task was not found');
  return row;
}

/** Sets the same values in several tasks and increments their versions. */
export async function changeTasks(transaction: Transaction, ids: readonly number[], changes: Partial<TaskRow>): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .update(tasks)
    .set({ ...changes, ...newVersion(tasks) })
    .where(inArray(tasks.id, [...ids]));
}

export const lockTasks = (transaction: Transaction, ids: readonly number[]): Promise<TaskRow[]> => lockRows(transaction, tasks, ids);

export async function findExistingTaskIds(db: DatabaseOrTransaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(inArray(tasks.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Deletes tasks, and removes the dependency of the tasks that depended on them. */
export async function deleteTasks(transaction: Transaction, ids: readonly number[]): Promise<void> {
  const dependsOnDeletedTask = and(inArray(tasks.depends_on, [...ids]), notInArray(tasks.id, [...ids]));
  await transaction.update(tasks).set({ depends_on: null }).where(dependsOnDeletedTask);
  await transaction.delete(tasks).where(inArray(tasks.id, [...ids]));
}

export const taskExists = async (db: DatabaseOrTransaction, id: number): Promise<boolean> => (await db.$count(tasks, eq(tasks.id, id))) > 0;

export const taskTypeExists = async (db: DatabaseOrTransaction, termId: number): Promise<boolean> =>
  (await db.$count(terms, and(eq(terms.id, termId), eq(terms.vocabulary, 'task_types')))) > 0;

/** The roles of staff, which are the roles that may call `readMe`. */
const staffRoles = roles.filter((role) => access.readMe.some((allowed) => allowed === role));

/** Returns the id of a staff user who is not blocked; undefined for any other user. */
export async function findAssignee(
  db: DatabaseOrTransaction,
  userKey: { readonly id: number } | { readonly uuid: string },
): Promise<number | undefined> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        'id' in userKey ? eq(users.id, userKey.id) : eq(users.uuid, userKey.uuid),
        eq(users.blocked, false),
        inArray(users.role, staffRoles),
      ),
    );
  return user?.id;
}

/**
 * Returns the condition for the tasks of the query's sale that the caller may see. Also returns the query without the parameters that the
 * condition replaces.
 */
export function taskListScope(
  caller: Pick<Caller, 'id' | 'role'>,
  query: ListQuery,
): { readonly query: ListQuery; readonly condition: SQL | undefined } {
  const { sale_id: _id, sale_uuid: _uuid, reference: _reference, ...parameters } = query.parameters ?? {};
  return { query: { ...query, parameters }, condition: and(taskVisibility(caller), saleCondition(query)) };
}
