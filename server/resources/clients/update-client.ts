/**
 * Updates a client and its default address.
 *
 * Source: docs/specification/api.md#writable-client-fields, docs/specification/extensions.md#roles.
 */
import { phoneErrors } from '../../../contract/phone-number.ts';
import type { SentAddressParts } from '../../../contract/resources/bodies/address-bodies.ts';
import type { ClientPatch } from '../../../contract/resources/bodies/client-bodies.ts';
import { clientFields, clientPhones } from '../../../contract/resources/client.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { clients } from '../../database/schema.ts';
import { invalidBody, RequestProblem } from '../../http/problem.ts';
import { differingValues, storedChanges } from '../../records/stored-changes.ts';
import { announce, inTransaction, lockRow, type WriteRequest } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { changeAddress, insertAddress } from '../addresses/repository.ts';
import { addressColumnsOf } from '../addresses/sent-address.ts';
import { type ClientRow, changeClient, copyDefaultAddress, findClient, findDefaultAddress } from './repository.ts';

/**
 * Throws 403 if a client user changes a staff field, 404 and 412 as {@link lockRow} does, and 422 for an invalid value. `toRecord` returns
 * the current record for the 412.
 */
export async function updateClient(
  context: ServiceContext,
  writeRequest: WriteRequest,
  id: string,
  { address, ...body }: ClientPatch,
  toRecord: (queries: DatabaseOrTransaction, row: ClientRow) => Promise<unknown>,
): Promise<ClientRow> {
  if (writeRequest.caller.role === 'client') refuseStaffFields(body);
  return inTransaction(context, async (transaction) => {
    const before = await lockRow(transaction, clients, 'client', id, writeRequest.ifMatch, toRecord);
    const changedPhones = clientPhones.filter((name) => body[name] !== before[name]);
    const invalidPhones = phoneErrors(changedPhones, body, address?.country ?? (before.country || context.accountingCountry));
    if (Object.keys(invalidPhones).length > 0) throw invalidBody(invalidPhones);
    const changes = differingValues(before, await storedChanges(transaction, clientFields, body, before));
    const isAddressChanged = address ? await changeDefaultAddress(transaction, before, address) : false;
    if (Object.keys(changes).length === 0 && !isAddressChanged) return before;
    await changeClient(transaction, before.id, changes);
    const after = await findClient(transaction, before.id);
    if (!after) throw new Error(`the locked client ${id} was not found`);
    await announce(context, transaction, writeRequest, { bundle: 'client', id: before.id, forceReload: after.status !== before.status });
    return after;
  });
}

function refuseStaffFields(body: object): void {
  const fields: Readonly<Record<string, { staffOnly?: boolean }>> = clientFields;
  const refusedNames = Object.keys(body).filter((name) => fields[name]?.staffOnly);
  if (refusedNames.length > 0) throw new RequestProblem('not-permitted', `A client user may not change ${refusedNames.join(', ')}`);
}

/**
 * Changes the default address of a client; inserts an address if the client has none. Returns false if the default address already has the
 * sent values.
 */
async function changeDefaultAddress(transaction: Transaction, client: ClientRow, sentAddress: SentAddressParts): Promise<boolean> {
  const currentAddress = await findDefaultAddress(transaction, client);
  const { country, ...parts } = addressColumnsOf(sentAddress);
  if (currentAddress) {
    const changes = differingValues(currentAddress, { ...parts, ...(country ? { country } : {}) });
    if (Object.keys(changes).length === 0) return false;
    await changeAddress(transaction, currentAddress, changes);
  } else if (country)
    await insertAddress(transaction, { ...parts, country, client_id: client.id, address_types: [], default_address: true });
  else throw invalidBody({ 'address.country': ['is needed for the first address of a client'] });
  await copyDefaultAddress(transaction, client.id);
  return true;
}
