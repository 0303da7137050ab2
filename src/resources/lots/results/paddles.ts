/** Finds the client of each paddle number in the sold lots of a sale. In a sale, a paddle number should belong to only one client. */
import type { Labelled } from '../../../../contract/wire.ts';
import type { ResultLot } from './result-lots.ts';

type LotWithResult = Pick<ResultLot, 'id' | 'result'>;

/**
 * Returns the clients by paddle number. Leaves out a paddle number whose lots were sold to several clients, so that the user chooses the
 * client.
 */
export function clientsOfPaddles(lots: readonly LotWithResult[]): ReadonlyMap<string, Labelled> {
  const clients = new Map<string, Labelled>();
  const ambiguousPaddles = new Set<string>();
  for (const { result } of lots) {
    const { paddle, client } = result;
    if (!paddle || !client) continue;
    const previousClient = clients.get(paddle);
    if (previousClient && previousClient.id !== client.id) ambiguousPaddles.add(paddle);
    clients.set(paddle, client);
  }
  for (const paddle of ambiguousPaddles) clients.delete(paddle);
  return clients;
}

/** Proposes to set the client in the lots that were sold to its paddle number but have no client. */
export interface ClientProposal<Lot> {
  readonly paddle: string;
  readonly client: Labelled;
  readonly lots: readonly Lot[];
}

export function clientProposals<Lot extends LotWithResult>(
  lots: readonly Lot[],
  clients: ReadonlyMap<string, Labelled>,
): readonly ClientProposal<Lot>[] {
  const lotsByPaddle = new Map<string, Lot[]>();
  for (const lot of lots) {
    const { status, client, paddle } = lot.result;
    if (status === 'sold' && client === null && paddle && clients.has(paddle))
      lotsByPaddle.set(paddle, [...(lotsByPaddle.get(paddle) ?? []), lot]);
  }
  return [...lotsByPaddle].flatMap(([paddle, lotsOfPaddle]) => {
    const client = clients.get(paddle);
    return client ? [{ paddle, client, lots: lotsOfPaddle }] : [];
  });
}
