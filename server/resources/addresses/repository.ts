/** Addresses in the database, and the rule that a client with addresses has exactly one default. */
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Queries, Transaction } from '../../database/connection.ts';
import { addresses } from '../../database/schema.ts';
import { RequestProblem } from '../../http/problem.ts';
import type { ListClauses } from '../../lists/list-source.ts';
import { newVersion } from '../../records/update-record.ts';
import type { AddressRow } from './address-records.ts';

export const selectAddresses = (db: Queries, { where, orderBy, limit, offset }: ListClauses) =>
  db
    .select()
    .from(addresses)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);

export async function findAddress(db: Queries, id: number): Promise<AddressRow | undefined> {
  const [row] = await db.select().from(addresses).where(eq(addresses.id, id));
  return row;
}

/** The first address of a client is its default whether or not it says so. */
export async function insertAddress(transaction: Transaction, values: typeof addresses.$inferInsert): Promise<AddressRow> {
  if (values.default_address) await standDownDefault(transaction, values.client_id);
  const [row] = await transaction.insert(addresses).values(values).returning();
  if (!row) throw new Error('The database answered no row to an insert');
  return (await settleDefault(transaction, values.client_id)) ?? row;
}

/** An address that stops being the default, or leaves its client, is followed by another where there is one. */
export async function changeAddress(transaction: Transaction, before: AddressRow, changes: Partial<AddressRow>): Promise<AddressRow> {
  const client = changes.client_id ?? before.client_id;
  const moved = client !== before.client_id;
  const isDefault = changes.default_address ?? (before.default_address && !moved);
  if (isDefault && (moved || !before.default_address)) await standDownDefault(transaction, client);
  const [row] = await transaction
    .update(addresses)
    .set({ ...changes, default_address: isDefault, ...newVersion(addresses) })
    .where(eq(addresses.id, before.id))
    .returning();
  if (!row) throw new Error(`The address ${before.id} vanished while it was locked`);
  if (moved) await settleDefault(transaction, before.client_id);
  const settled = await settleDefault(transaction, client, row.id);
  return settled?.id === row.id ? settled : row;
}

/** Throws a 409 for the only address of a client; when the default goes another becomes the default. Source: decisions.md, ext:address-delete. */
export async function deleteAddress(transaction: Transaction, { id, client_id }: AddressRow): Promise<void> {
  const others = await transaction.$count(addresses, and(eq(addresses.client_id, client_id), ne(addresses.id, id)));
  if (others === 0) throw new RequestProblem('conflict', 'The only address of a client cannot be deleted');
  await transaction.delete(addresses).where(eq(addresses.id, id));
  await settleDefault(transaction, client_id);
}

async function standDownDefault(transaction: Transaction, clientId: number): Promise<void> {
  await transaction
    .update(addresses)
    .set({ default_address: false, ...newVersion(addresses) })
    .where(and(eq(addresses.client_id, clientId), addresses.default_address));
}

/** Makes the oldest address the default where none is, rather another than `last`; answers the one it made. */
async function settleDefault(transaction: Transaction, clientId: number, last?: number): Promise<AddressRow | undefined> {
  const all = await transaction.select().from(addresses).where(eq(addresses.client_id, clientId)).orderBy(asc(addresses.id));
  if (all.some((address) => address.default_address)) return undefined;
  const next = all.find(({ id }) => id !== last) ?? all[0];
  if (!next) return undefined;
  const [row] = await transaction
    .update(addresses)
    .set({ default_address: true, ...newVersion(addresses) })
    .where(eq(addresses.id, next.id))
    .returning();
  return row;
}
