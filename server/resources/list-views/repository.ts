import { and, asc, eq, max, ne, or, sql } from 'drizzle-orm';
import type { ListName } from '../../../contract/resources/list-view.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { listPreferences, listViews, users } from '../../database/schema.ts';
import { newVersion } from '../../records/repository.ts';

export type ListViewRow = typeof listViews.$inferSelect;
export type ListPreferencesRow = typeof listPreferences.$inferSelect;

const selectViewsWithOwner = (db: DatabaseOrTransaction) =>
  db.select({ view: listViews, owner: users.full_name }).from(listViews).innerJoin(users, eq(users.id, listViews.owner_id));
export type ListViewWithOwner = Awaited<ReturnType<typeof findListViews>>[number];

/** Returns the user's own views in their order, then the shared views of other users by name. */
export const findListViews = (db: DatabaseOrTransaction, list: ListName, userId: number) =>
  selectViewsWithOwner(db)
    .where(and(eq(listViews.list, list), or(eq(listViews.owner_id, userId), listViews.shared)))
    .orderBy(
      sql`${listViews.owner_id} <> ${userId}`,
      sql`CASE WHEN ${listViews.owner_id} = ${userId} THEN ${listViews.position} ELSE 0 END`,
      asc(listViews.label),
      asc(listViews.id),
    );

export async function findListView(db: DatabaseOrTransaction, id: number): Promise<ListViewWithOwner | undefined> {
  const [row] = await selectViewsWithOwner(db).where(eq(listViews.id, id));
  return row;
}

/** Acquires a lock until the commit, so that simultaneous requests cannot exceed the maximum number of views. */
export async function lockViewsOfList(transaction: Transaction, list: ListName): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('list views'), hashtext(${list}))`);
}

/**
 * Counts the user's own views of the list, and the shared views of all users. `nextPosition` is the position for the user's next own view.
 */
export async function countListViews(db: DatabaseOrTransaction, list: ListName, userId: number) {
  const isOwnView = sql`${listViews.owner_id} = ${userId}`;
  const [counts] = await db
    .select({
      own: sql<number>`count(*) FILTER (WHERE ${isOwnView})::int`,
      shared: sql<number>`count(*) FILTER (WHERE ${listViews.shared})::int`,
      nextPosition: sql<number>`coalesce(${max(listViews.position)} FILTER (WHERE ${isOwnView}) + 1, 0)::int`,
    })
    .from(listViews)
    .where(eq(listViews.list, list));
  return counts ?? { own: 0, shared: 0, nextPosition: 0 };
}

export async function insertListView(transaction: Transaction, values: typeof listViews.$inferInsert): Promise<number> {
  const [row] = await transaction.insert(listViews).values(values).returning({ id: listViews.id });
  if (!row) throw new Error('the view was not inserted');
  return row.id;
}

/** Updates a view and increments its version. */
export async function changeListView(transaction: Transaction, id: number, changes: Partial<ListViewRow>): Promise<void> {
  await transaction
    .update(listViews)
    .set({ ...changes, ...newVersion(listViews) })
    .where(eq(listViews.id, id));
}

/** Moves a view among its owner's views of the list. The first position is 0. The other views keep their order. */
export async function moveListView(transaction: Transaction, { id, list, owner_id }: ListViewRow, position: number): Promise<void> {
  const otherViews = await transaction
    .select({ id: listViews.id })
    .from(listViews)
    .where(and(eq(listViews.list, list), eq(listViews.owner_id, owner_id), ne(listViews.id, id)))
    .orderBy(asc(listViews.position), asc(listViews.id))
    .for('update');
  const ids = otherViews.map((other) => other.id).toSpliced(position, 0, id);
  for (const [rank, viewId] of ids.entries()) {
    await transaction
      .update(listViews)
      .set({ position: rank })
      .where(and(eq(listViews.id, viewId), ne(listViews.position, rank)));
  }
}

export async function deleteListView(transaction: Transaction, id: number): Promise<void> {
  await transaction.delete(listViews).where(eq(listViews.id, id));
}

export async function findListPreferences(
  db: DatabaseOrTransaction,
  list: ListName,
  userId: number,
): Promise<ListPreferencesRow | undefined> {
  const [row] = await db
    .select()
    .from(listPreferences)
    .where(and(eq(listPreferences.user_id, userId), eq(listPreferences.list, list)));
  return row;
}

type PreferenceName = Exclude<keyof ListPreferencesRow, 'user_id' | 'list'>;
type ListPreferencesChanges = { readonly [Name in PreferenceName]?: ListPreferencesRow[Name] | undefined };

/** Preferences that `changes` does not contain remain unchanged. */
export async function saveListPreferences(
  transaction: Transaction,
  list: ListName,
  userId: number,
  changes: ListPreferencesChanges,
): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return;
  await transaction
    .insert(listPreferences)
    .values({ user_id: userId, list, ...changes })
    .onConflictDoUpdate({ target: [listPreferences.user_id, listPreferences.list], set: changes });
}
