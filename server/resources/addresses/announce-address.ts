/** Announces changes of addresses. The record of a client contains its default address, so the client changes, too. */
import type { Transaction } from '../../database/connection.ts';
import { invalidBody } from '../../http/problem.ts';
import { type Author, announce } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { copyDefaultAddress } from '../clients/repository.ts';

/**
 * Copies parts of the default address to the client's row, which increments the client's version, and announces the change of the client.
 * The update locks the client, so that concurrent changes of the client's addresses wait. Throws 422 if the client does not exist.
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
