/** Clients in the database. */
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../database/connection.ts';
import { addresses, clients } from '../../database/schema.ts';
import type { ListClauses } from '../../lists/list-source.ts';
import type { ClientRow } from './client-records.ts';

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
  status: clients.status,
  balance: clients.balance,
  created: clients.created,
  updated: clients.updated,
};

export const selectClients = (db: Queries, { where, orderBy, limit, offset }: ListClauses) =>
  db
    .select(listColumns)
    .from(clients)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);

export async function findClient(db: Queries, id: number): Promise<ClientRow | undefined> {
  const [row] = await db.select().from(clients).where(eq(clients.id, id));
  return row;
}

export async function findDefaultAddress(db: Queries, client: Pick<ClientRow, 'default_address_id'>) {
  if (client.default_address_id === null) return undefined;
  const [row] = await db.select().from(addresses).where(eq(addresses.id, client.default_address_id));
  return row;
}

/**
 * Brings what a client keeps of its default address in line with its addresses, and gives it a new version: its
 * read shows the address. Answers whether the client exists.
 */
export async function followDefaultAddress(db: Queries, clientId: number): Promise<boolean> {
  const standing = sql`(SELECT id, country, locality FROM ${addresses} WHERE client_id = ${clientId} AND default_address)`;
  const changed = await db
    .update(clients)
    .set({
      default_address_id: sql`(SELECT id FROM ${standing} AS standing)`,
      country: sql`coalesce((SELECT country FROM ${standing} AS standing), '')`,
      city: sql`coalesce((SELECT locality FROM ${standing} AS standing), '')`,
      version: sql`${clients.version} + 1`,
      updated: sql`now()`,
    })
    .where(eq(clients.id, clientId))
    .returning({ id: clients.id });
  return changed.length > 0;
}
