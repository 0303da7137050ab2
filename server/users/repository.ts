/** Users in the database. E-mails are kept in lower case, so that no two differ in case alone. */
import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Queries, Transaction } from '../database/connection.ts';
import { accessTokens, clients, users } from '../database/schema.ts';

export type NewUser = Pick<typeof users.$inferInsert, 'email' | 'full_name' | 'role' | 'password_hash' | 'client_id'>;

export const listUsers = (db: Queries) =>
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

export async function userExists(db: Queries, email: string): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(sameEmail(email))).length > 0;
}

export async function clientExists(db: Queries, id: number): Promise<boolean> {
  return (await db.select({ id: clients.id }).from(clients).where(eq(clients.id, id))).length > 0;
}

/** `false` when the e-mail is another user's. */
export async function insertUser(db: Queries, user: NewUser): Promise<boolean> {
  const inserted = await db
    .insert(users)
    .values({ ...user, email: user.email.toLowerCase() })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return inserted.length > 0;
}

/** Blocking signs the user out everywhere. `false` when there is no such user. */
export const setBlocked = (db: Database, email: string, blocked: boolean): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const [user] = await transaction.update(users).set({ blocked }).where(sameEmail(email)).returning({ id: users.id });
    if (user && blocked) await deleteTokens(transaction, user.id);
    return user !== undefined;
  });

/** Signs the user out everywhere: who knew the old password may still hold a token. `false` when there is no such user. */
export const setPassword = (db: Database, email: string, passwordHash: string): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const [user] = await transaction.update(users).set({ password_hash: passwordHash }).where(sameEmail(email)).returning({ id: users.id });
    if (user) await deleteTokens(transaction, user.id);
    return user !== undefined;
  });

const sameEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());

const deleteTokens = (transaction: Transaction, userId: number) => transaction.delete(accessTokens).where(eq(accessTokens.user_id, userId));
