/** Creates a client, with its first address if one is sent. Source: docs/specification/extensions.md#create. */
import { phoneErrors } from '../../../contract/phone-number.ts';
import type { ClientPatch } from '../../../contract/resources/bodies/client-bodies.ts';
import { clientFields, clientLabel, clientPhones } from '../../../contract/resources/client.ts';
import type { Transaction } from '../../database/connection.ts';
import { invalidBody, RequestProblem } from '../../http/problem.ts';
import { storedChanges } from '../../records/stored-changes.ts';
import { announce, inTransaction, type WriteRequest } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { insertAddress } from '../addresses/repository.ts';
import { addressColumnsOf } from '../addresses/sent-address.ts';
import { type ClientRow, copyDefaultAddress, findClient, insertClient, lockEmailAndFindClient } from './repository.ts';

/** Throws 409 if a client already has the e-mail, and 422 for invalid values. */
export async function createClient(
  context: ServiceContext,
  writeRequest: WriteRequest,
  { address, ...body }: ClientPatch,
): Promise<ClientRow> {
  return inTransaction(context, async (transaction) => {
    const invalidPhones = phoneErrors(clientPhones, body, address?.country ?? context.accountingCountry);
    if (Object.keys(invalidPhones).length > 0) throw invalidBody(invalidPhones);
    if (body.email) await refuseUsedEmail(transaction, body.email);
    const values = await storedChanges(transaction, clientFields, body);
    const id = await insertClient(transaction, values);
    if (address) {
      const { country, ...parts } = addressColumnsOf(address);
      if (!country) throw invalidBody({ 'address.country': ['is needed for the first address of a client'] });
      await insertAddress(transaction, { ...parts, country, client_id: id, address_types: [], default_address: true });
      await copyDefaultAddress(transaction, id);
    }
    await announce(context, transaction, writeRequest, { bundle: 'client', id, forceReload: false });
    const row = await findClient(transaction, id);
    if (!row) throw new Error('the inserted client was not found');
    return row;
  });
}

async function refuseUsedEmail(transaction: Transaction, email: string): Promise<void> {
  const otherClient = await lockEmailAndFindClient(transaction, email);
  if (otherClient)
    throw new RequestProblem('conflict', `The client ${clientLabel(otherClient)} (${otherClient.id}) already has this e-mail`);
}
