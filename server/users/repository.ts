/** The table of users. E-mails are stored in lower case, so that no two users differ only in the case of their e-mails. */

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { access, roles } from '../../contract/access.ts';
import { taskStatusCodes } from '../../contract/resources/task.ts';
import type { Me } from '../../contract/resources/user.ts';
import type { Database, DatabaseOrTransaction, Transaction } from '../database/connection.ts';
import { accessTokens, clients, terms, users } from '../database/schema.ts';
import { beginTransaction } from '../database/transactions.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = Pick<typeof users.$inferInsert, 'email' | 'full_name' | 'role' | 'password_hash' | 'client_id'>;

export const listUsers = (db: DatabaseOrTransaction) =>
  db
    .select({
      id: users.id,
      email: users.email,
      full_name: users.full_name,
      role: users.role,
      blocked: users.blocked,
      client_id: users.client_id,
    })
    .from(users)
    .orderBy(asc(users.email));

export async function userExists(db: DatabaseOrTransaction, email: string): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(emailCondition(email))).length > 0;
}

export async function clientExists(db: DatabaseOrTransaction, id: number): Promise<boolean> {
  return (await db.select({ id: clients.id }).from(clients).where(eq(clients.id, id))).length > 0;
}

/** Returns false if another user has the e-mail. */
export async function insertUser(db: DatabaseOrTransaction, user: NewUser): Promise<boolean> {
  const insertedRows = await db
    .insert(users)
    .values({ ...user, email: user.email.toLowerCase() })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return insertedRows.length > 0;
}

/** Blocking also revokes all tokens of the user. Returns false if the user does not exist. */
export const setBlocked = (db: Database, email: string, blocked: boolean): Promise<boolean> =>
  beginTransaction(db, async (transaction) => {
    const [user] = await transaction.update(users).set({ blocked }).where(emailCondition(email)).returning({ id: users.id });
    if (user && blocked) await deleteTokens(transaction, user.id);
    return user !== undefined;
  });

/**
 * Sets the password, and revokes all tokens of the user, because a person who knew the old password may have a token. Returns false if the
 * user does not exist.
 */
export const setPassword = (db: Database, email: string, passwordHash: string): Promise<boolean> =>
  beginTransaction(db, async (transaction) => {
    const [user] = await transaction
      .update(users)
      .set({ password_hash: passwordHash })
      .where(emailCondition(email))
      .returning({ id: users.id });
    if (user) await deleteTokens(transaction, user.id);
    return user !== undefined;
  });

/** E-mails of users are stored in lower case, so the index of the column finds them. */
const emailCondition = (email: string) => eq(users.email, email.toLowerCase());

const deleteTokens = (transaction: Transaction, userId: number) => transaction.delete(accessTokens).where(eq(accessTokens.user_id, userId));

export async function findUser(db: DatabaseOrTransaction, id: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** Finds a user by e-mail, without regard to case. */
export async function findUserByEmail(db: DatabaseOrTransaction, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(emailCondition(email));
  return row;
}

/** Returns the types of tasks and activities in the order in which they are shown. */
export const listTypeTerms = (db: DatabaseOrTransaction) =>
  db
    .select()
    .from(terms)
    .where(inArray(terms.vocabulary, ['task_types', 'activity_types']))
    .orderBy(asc(terms.weight), asc(terms.label), asc(terms.id));

/** The roles of staff, which are the roles that may call `readMe`. */
const staffRoles = roles.filter((role) => access.readMe.some((staffRole) => staffRole === role));

const staffCondition = and(inArray(users.role, staffRoles), eq(users.blocked, false));

/**
 * Returns users who are blocked or no longer staff, but are the assignee of a task or the account manager of a client. Also returns blocked
 * staff who are an account manager of a consignment.
 *
 * The recursive queries find each next user with one index access, and few users have tasks or clients. For an `EXISTS` or `DISTINCT`,
 * PostgreSQL would read all tasks and clients. The index of consignments cannot find a next user, so only the consignments of
 * blocked staff are read.
 */
export async function listFormerStaff(db: DatabaseOrTransaction): Promise<Me['config']['former_staff']> {
  const { rows } = await db.execute<{ id: number; label: string; lowest_task_status: number | null }>(sql`
    WITH RECURSIVE assignees AS (
      (SELECT assignee_id, status FROM tasks WHERE assignee_id IS NOT NULL ORDER BY assignee_id, status LIMIT 1)
      UNION ALL
      SELECT following.* FROM assignees CROSS JOIN LATERAL (
        SELECT t.assignee_id, t.status FROM tasks t WHERE t.assignee_id > assignees.assignee_id ORDER BY t.assignee_id, t.status LIMIT 1
      ) following
    ), managers AS (
      SELECT min(responsible_user) AS id FROM clients
      UNION ALL
      SELECT (SELECT min(c.responsible_user) FROM clients c WHERE c.responsible_user > managers.id) FROM managers WHERE id IS NOT NULL
    )
    SELECT users.id, users.full_name AS label, assignees.status AS lowest_task_status
    FROM users LEFT JOIN assignees ON assignees.assignee_id = users.id
    WHERE NOT (${staffCondition}) AND (
      assignees.status IS NOT NULL
      OR users.id IN (SELECT id FROM managers WHERE id IS NOT NULL)
      OR users.id IN (
        SELECT unnest(responsible_user) FROM consignments
        WHERE responsible_user && ARRAY(SELECT id FROM users WHERE blocked AND ${inArray(users.role, staffRoles)})))
    ORDER BY users.full_name, users.id`);
  return rows.map(({ id, label, lowest_task_status }) => ({
    id: String(id),
    label,
    has_tasks: lowest_task_status !== null,
    has_open_tasks: lowest_task_status !== null && lowest_task_status < taskStatusCodes.completed,
  }));
}

/** Returns the staff users who are not blocked. */
export async function listStaff(db: DatabaseOrTransaction): Promise<Me['config']['staff']> {
  const staff = await db
    .select({ id: users.id, uuid: users.uuid, email: users.email, full_name: users.full_name })
    .from(users)
    .where(staffCondition)
    .orderBy(asc(users.full_name), asc(users.id));
  return staff.map(({ id, uuid, email, full_name }) => ({ id: String(id), label: full_name, mail: email, value: String(id), uuid }));
}

/** Sets the sale that a user works in; null for all sales. */
export async function setSaleContext(db: DatabaseOrTransaction, id: number, sale: number | null): Promise<void> {
  await db.update(users).set({ sale_context: sale }).where(eq(users.id, id));
}
