import type { Transaction } from '../../database/connection.ts';
import { invalidBody } from '../../http/problem.ts';
import { type Author, announce } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { copyDefaultAddress } from '../clients/repository.ts';

/**
 * Locks a client, increments its version and announces its change, because the record of a client contains its default address. Call it
 * before changing addresses of the client, and `copyDefaultAddress` afterwards. Throws 422 if the client does not exist.
 */
export async function updateAndAnnounceClient(
  context: ServiceContext,
  transaction: Transaction,
  author: Author,
  clientId: number,
): Promise<void> {
  if (!(await copyDefaultAddress(transaction, clientId)))
    throw invalidBody({ client: [`refers to the client ${clientId}, which does not exist`] });
  await announce(context, transaction, author, { bundle: 'client', id: clientId, forceReload: false });
}

export const announceAddress = (context: ServiceContext, transaction: Transaction, author: Author, { id }: { id: number }): Promise<void> =>
  announce(context, transaction, author, { bundle: 'address', id, forceReload: false });
