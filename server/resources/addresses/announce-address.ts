/** Announces changes of addresses, each of which is also a change of its client. */
import type { Transaction } from '../../database/connection.ts';
import { invalidBody } from '../../http/problem.ts';
import { type Author, announce } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { copyDefaultAddress } from '../clients/repository.ts';

/**
 * Increments the version of a client, and announces the change of the client. This locks the client, so that concurrent changes of the
 * client's addresses wait. Throws 422 if the client does not exist.
 */
export async function touchClient(context: ServiceContext, transaction: Transaction, writing: Author, clientId: number): Promise<void> {
  if (!(await copyDefaultAddress(transaction, clientId)))
    throw invalidBody({ client: [`refers to the client ${clientId}, which does not exist`] });
  await announce(context, transaction, writing, { bundle: 'client', id: clientId, forceReload: false });
}

export const announceAddress = (
  context: ServiceContext,
  transaction: Transaction,
  writing: Author,
  { id }: { id: number },
): Promise<void> => announce(context, transaction, writing, { bundle: 'address', id, forceReload: false });
