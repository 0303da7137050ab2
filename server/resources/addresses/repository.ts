/** A client who has addresses has exactly one default address. */

import { and, asc, desc, eq, gt, ne, type SQL } from 'drizzle-orm';
import type { addressList } from '../../../contract/resources/address.ts';
import type { OmittedPart } from '../../../contract/resources/deleted-record.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { addresses, clients, type Snapshot } from '../../database/schema.ts';
import { RequestProblem } from '../../http/problem.ts';
import type { ListSourceOf } from '../../lists/list-source.ts';
import { createListReader } from '../../lists/read-list.ts';
import { newVersion } from '../../records/repository.ts';

export type AddressRow = typeof addresses.$inferSelect;

const addressListSource: ListSourceOf<typeof addressList> = {
  table: addresses,
  id: addresses.id,
  filters: { client: { column: addresses.client_id, compareAs: 'integer' }, id: { column: addresses.id, compareAs: 'integer' } },
  sorts: { id: addresses.id, created: addresses.created, updated: addresses.updated, default_address: addresses.default_address },
};

export const readAddresses = createListReader(addressListSource, (db) => db.select().from(addresses).$dynamic());

export async function findAddress(db: DatabaseOrTransaction, id: number): Promise<AddressRow | undefined> {
  const [row] = await db.select().from(addresses).where(eq(addresses.id, id));
  return row;
}

/** Returns the addresses of a client, the default first. */
export const addressesOfClient = (db: DatabaseOrTransaction, clientId: number): Promise<AddressRow[]> =>
  db.select().from(addresses).where(eq(addresses.client_id, clientId)).orderBy(desc(addresses.default_address), addresses.id);

/** Inserts an address. The first address of a client becomes the default, even if `default_address` is false. */
export async function insertAddress(transaction: Transaction, values: typeof addresses.$inferInsert): Promise<AddressRow> {
  if (values.default_address) await clearDefault(transaction, values.client_id);
  const [row] = await transaction.insert(addresses).values(values).returning();
  if (!row) throw new Error('the address was not inserted');
  return (await ensureDefault(transaction, values.client_id)) ?? row;
}

/**
 * Changes an address. If a client no longer has a default address after the change, the client's oldest other address becomes the default.
 * A client's only address is always the default, even if `changes` sets `default_address` to false.
 */
export async function changeAddress(transaction: Transaction, before: AddressRow, changes: Partial<AddressRow>): Promise<AddressRow> {
  const clientId = changes.client_id ?? before.client_id;
  const hasMoved = clientId !== before.client_id;
  const isDefault = changes.default_address ?? (before.default_address && !hasMoved);
  if (isDefault && (hasMoved || !before.default_address)) await clearDefault(transaction, clientId);
  const [row] = await transaction
    .update(addresses)
    .set({ ...changes, default_address: isDefault, ...newVersion(addresses) })
    .where(eq(addresses.id, before.id))
    .returning();
  if (!row) throw new Error(`the locked address ${before.id} was not found`);
  if (hasMoved) await ensureDefault(transaction, before.client_id);
  const newDefault = await ensureDefault(transaction, clientId, row.id);
  return newDefault?.id === row.id ? newDefault : row;
}

/**
 * Deletes an address. The client's oldest remaining address becomes the default if the deleted one was the default. Returns the new
 * default, or undefined if the default did not change. Throws 409 for the only address of a client.
 *
 * Source: docs/specification/extensions.md#address-delete.
 */
export async function deleteAddress(transaction: Transaction, { id, client_id }: AddressRow): Promise<AddressRow | undefined> {
  const otherAddressCount = await transaction.$count(addresses, and(eq(addresses.client_id, client_id), ne(addresses.id, id)));
  if (otherAddressCount === 0) throw new RequestProblem('conflict', 'The only address of a client cannot be deleted');
  await transaction.delete(addresses).where(eq(addresses.id, id));
  return ensureDefault(transaction, client_id);
}

/**
 * Inserts a deleted address. A former default address becomes the default again if its replacement is still the default, or if the client
 * has no address. Returns the parts that were not restored.
 */
export async function restoreAddress(
  transaction: Transaction,
  { address, new_default }: Extract<Snapshot, { kind: 'address' }>,
): Promise<OmittedPart[]> {
  const { updated: _updated, ...row } = address;
  const [currentDefault] = await addressesOfClient(transaction, row.client_id);
  const isDefault = row.default_address && (currentDefault === undefined || currentDefault.id === new_default);
  await insertAddress(transaction, { ...row, default_address: isDefault, version: row.version + 1 });
  return isDefault === row.default_address ? [] : ['default_address'];
}

async function clearDefault(transaction: Transaction, clientId: number): Promise<void> {
  await transaction
    .update(addresses)
    .set({ default_address: false, ...newVersion(addresses) })
    .where(and(eq(addresses.client_id, clientId), addresses.default_address));
}

/**
 * Makes the oldest address of a client the default if the client has no default. Chooses the address `lastChoiceId` only if the client has
 * no other address. Returns the new default, or undefined if nothing was changed.
 */
async function ensureDefault(transaction: Transaction, clientId: number, lastChoiceId?: number): Promise<AddressRow | undefined> {
  const clientAddresses = await transaction.select().from(addresses).where(eq(addresses.client_id, clientId)).orderBy(asc(addresses.id));
  if (clientAddresses.some((address) => address.default_address)) return undefined;
  const nextDefault = clientAddresses.find(({ id }) => id !== lastChoiceId) ?? clientAddresses[0];
  if (!nextDefault) return undefined;
  const [row] = await transaction
    .update(addresses)
    .set({ default_address: true, ...newVersion(addresses) })
    .where(eq(addresses.id, nextDefault.id))
    .returning();
  return row;
}

export interface AddressFilter {
  readonly country?: string | undefined;
  readonly default_only?: boolean | undefined;
}

const filterConditions = ({ country, default_only }: AddressFilter): SQL | undefined =>
  and(country === undefined ? undefined : eq(addresses.country, country), default_only ? eq(addresses.default_address, true) : undefined);

/** Returns up to `limit` addresses that match the filter and have ids greater than `after`, with their clients. */
export const findAddressesAfter = (db: DatabaseOrTransaction, after: number, filter: AddressFilter, limit: number) =>
  db
    .select({ address: addresses, client: clients })
    .from(addresses)
    .innerJoin(clients, eq(clients.id, addresses.client_id))
    .where(and(gt(addresses.id, after), filterConditions(filter)))
    .orderBy(asc(addresses.id))
    .limit(limit);

export const countAddressesAfter = (db: DatabaseOrTransaction, after: number, filter: AddressFilter): Promise<number> =>
  db.$count(addresses, and(gt(addresses.id, after), filterConditions(filter)));
