import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Condition } from '../../../contract/query.ts';
import type { clientList } from '../../../contract/resources/client.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { addresses, clients, consignments, items } from '../../database/schema.ts';
import { escapeLike, valuesOf } from '../../lists/conditions.ts';
import type { ListSourceOf } from '../../lists/list-source.ts';
import { createListReader } from '../../lists/read-list.ts';
import { lockRows, newVersion } from '../../records/repository.ts';

export type ClientRow = typeof clients.$inferSelect;

const listColumns = {
  id: clients.id,
  uuid: clients.uuid,
  first_name: clients.first_name,
  last_name: clients.last_name,
  company: clients.company,
  email: clients.email,
  phone: clients.phone,
  office_phone: clients.office_phone,
  mobile: clients.mobile,
  city: clients.city,
  country: clients.country,
  customer_number: clients.customer_number,
  status: clients.status,
  balance: clients.balance,
  created: clients.created,
  updated: clients.updated,
  last_contact: clients.last_contact,
};

const idArrayOf = (condition: Condition) => sql`${sql.param(valuesOf(condition).map(Number))}::integer[]`;
const hasAnyTerm = (column: AnyPgColumn, condition: Condition) => sql`${column} && ${idArrayOf(condition)}`;

/** Names are sorted without regard to case and accents. The sort `last_name` uses the company of a client without a last name. */
export const clientListSource: ListSourceOf<typeof clientList> = {
  table: clients,
  id: clients.id,
  filters: {
    status: { column: clients.status, compareAs: 'text' },
    country: { column: clients.country, compareAs: 'text' },
    uuid: { column: clients.uuid, compareAs: 'text' },
    id: { column: clients.id, compareAs: 'integer' },
    balance: { column: clients.balance, compareAs: 'cents' },
    created: { column: clients.created, compareAs: 'instant' },
    updated: { column: clients.updated, compareAs: 'instant' },
    last_contact: { column: clients.last_contact, compareAs: 'instant' },
    responsible_user: { column: clients.responsible_user, compareAs: 'integer' },
    city: {
      condition: (condition) =>
        sql`folded(${clients.city}) LIKE '%' || folded(${escapeLike((valuesOf(condition)[0] ?? '').normalize('NFKD'))}) || '%'`,
      comparesText: true,
    },
    categories: { condition: (condition) => hasAnyTerm(clients.categories, condition) },
    interested_in: { condition: (condition) => hasAnyTerm(clients.interested_in, condition) },
    tags: { condition: (condition) => hasAnyTerm(clients.tags, condition) },
    buyer_in_sale: {
      condition: (condition) =>
        sql`${clients.id} IN (SELECT ${items.winner_id} FROM ${items} WHERE ${items.sale_id} = ANY(${idArrayOf(condition)}))`,
      reads: [items],
    },
    consignor_in_sale: {
      condition: (condition) => sql`${clients.id} IN (
        SELECT ${consignments.owner} FROM ${consignments} WHERE ${consignments.sale_id} = ANY(${idArrayOf(condition)})
        UNION
        SELECT ${consignments.owner} FROM ${items} JOIN ${consignments} ON ${consignments.id} = ${items.consignment}
        WHERE ${items.sale_id} = ANY(${idArrayOf(condition)}))`,
      reads: [items, consignments],
    },
  },
  sorts: {
    id: clients.id,
    last_name: clients.sort_name,
    first_name: clients.sort_first_name,
    email: clients.sort_email,
    company: clients.sort_company,
    country: clients.country,
    status: clients.status,
    balance: clients.balance,
    created: clients.created,
    updated: clients.updated,
    last_contact: clients.last_contact,
  },
  search: clients.search_text,
};

export const readClients = createListReader(clientListSource, (db) => db.select(listColumns).from(clients).$dynamic());

export async function findClient(db: DatabaseOrTransaction, id: number): Promise<ClientRow | undefined> {
  const [row] = await db.select().from(clients).where(eq(clients.id, id));
  return row;
}

export const lockClients = (transaction: Transaction, ids: readonly number[]): Promise<ClientRow[]> => lockRows(transaction, clients, ids);

export async function findDefaultAddress(db: DatabaseOrTransaction, client: Pick<ClientRow, 'default_address_id'>) {
  if (client.default_address_id === null) return undefined;
  const [row] = await db.select().from(addresses).where(eq(addresses.id, client.default_address_id));
  return row;
}

/**
 * Copies the id, country and city of a client's default address to the client's row. Increments the client's version, because the record of
 * a client contains the address. Returns whether the client exists.
 */
export async function copyDefaultAddress(db: DatabaseOrTransaction, clientId: number): Promise<boolean> {
  const defaultAddress = sql`(SELECT id, country, locality FROM ${addresses} WHERE client_id = ${clientId} AND default_address)`;
  const updatedRows = await db
    .update(clients)
    .set({
      default_address_id: sql`(SELECT id FROM ${defaultAddress} AS default_address)`,
      country: sql`coalesce((SELECT country FROM ${defaultAddress} AS default_address), '')`,
      city: sql`coalesce((SELECT locality FROM ${defaultAddress} AS default_address), '')`,
      version: sql`${clients.version} + 1`,
      updated: sql`now()`,
    })
    .where(eq(clients.id, clientId))
    .returning({ id: clients.id });
  return updatedRows.length > 0;
}

/** Inserts a client and returns its id, which is also its customer number. */
export async function insertClient(transaction: Transaction, values: typeof clients.$inferInsert): Promise<number> {
  const [newClient] = await transaction.insert(clients).values(values).returning({ id: clients.id });
  if (!newClient) throw new Error('the client was not written');
  await transaction
    .update(clients)
    .set({ customer_number: sql`${clients.id}::text` })
    .where(eq(clients.id, newClient.id));
  return newClient.id;
}

/** Updates a client and increments its version. */
export async function changeClient(transaction: Transaction, id: number, changes: Partial<ClientRow>): Promise<void> {
  await transaction
    .update(clients)
    .set({ ...changes, ...newVersion(clients) })
    .where(eq(clients.id, id));
}

/** Locks an e-mail address, so that concurrent transactions cannot create two clients with it. Returns a client who has the address. */
export async function lockEmailAndFindClient(
  transaction: Transaction,
  email: string,
): Promise<Pick<ClientRow, 'id' | 'first_name' | 'last_name' | 'company'> | undefined> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('client e-mail'), hashtext(lower(${email})))`);
  const [client] = await transaction
    .select({ id: clients.id, first_name: clients.first_name, last_name: clients.last_name, company: clients.company })
    .from(clients)
    .where(eq(clients.sort_email, sql`lower(${email})`))
    .limit(1);
  return client;
}
