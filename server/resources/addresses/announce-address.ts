/** Announces changes of addresses and of their clients, because the record of a client contains its default address. */
import type { Transaction } from '../../database/connection.ts';
import { invalidBody } from '../../http/problem.ts';
import { type Author, announce } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { copyDefaultAddress } from '../clients/repository.ts';

/**
 * Locks a client, so that concurrent changes of the client's addresses wait; increments its version and announces its change. Call before
 * changing addresses of the client. Call `copyDefaultAddress` after the changes. Throws 422 if the client does not exist.
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
