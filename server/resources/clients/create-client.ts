/** A new client, with its first address where one is sent. Source: decisions.md, ext:create. */
import { eq, sql } from 'drizzle-orm';
import { clientFields, clientLabel } from '../../../contract/resources/client.ts';
import type { ClientPatch } from '../../../contract/resources/client-bodies.ts';
import type { Transaction } from '../../database/connection.ts';
import { clients } from '../../database/schema.ts';
import { invalidBody, RequestProblem } from '../../http/problem.ts';
import { storedChanges } from '../../records/stored-changes.ts';
import { announce, inTransaction, type Writing } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { insertAddress } from '../addresses/repository.ts';
import { columnsOf } from '../addresses/sent-address.ts';
import type { ClientRow } from './client-records.ts';
import { findClient, followDefaultAddress } from './repository.ts';

/** Throws a 409 that names the client who has the same e-mail, and 422. */
export async function createClient(context: ServiceContext, writing: Writing, { address, ...body }: ClientPatch): Promise<ClientRow> {
  return inTransaction(context, async (transaction) => {
    if (body.email) await refuseKnownEmail(transaction, body.email);
    const values = await storedChanges(transaction, clientFields, body);
    const [created] = await transaction.insert(clients).values(values).returning({ id: clients.id });
    if (!created) throw new Error('the client was not written');
    await transaction
      .update(clients)
      .set({ customer_number: sql`${clients.id}::text` })
      .where(eq(clients.id, created.id));
    if (address) {
      const { country, ...parts } = columnsOf(address);
      if (!country) throw invalidBody({ 'address.country': ['is needed for the first address of a client'] });
      await insertAddress(transaction, { ...parts, country, client_id: created.id, address_types: [], default_address: true });
      await followDefaultAddress(transaction, created.id);
    }
    await announce(context, transaction, writing, { bundle: 'client', id: created.id, forceReload: false });
    const row = await findClient(transaction, created.id);
    if (!row) throw new Error('the client vanished in its own transaction');
    return row;
  });
}

/** Two that are created at once with one e-mail wait for each other here. */
async function refuseKnownEmail(transaction: Transaction, email: string): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('client e-mail'), hashtext(lower(${email})))`);
  const [known] = await transaction
    .select({ id: clients.id, first_name: clients.first_name, last_name: clients.last_name, company: clients.company })
    .from(clients)
    .where(eq(clients.sort_email, sql`lower(${email})`))
    .limit(1);
  if (known) throw new RequestProblem('conflict', `The client ${clientLabel(known)} (${known.id}) has this e-mail already`);
}
