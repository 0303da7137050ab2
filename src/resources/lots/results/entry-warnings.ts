/** Finds the warnings that the user must confirm before an entry is queued. */
import { type ReserveQuestion, reserveQuestion } from '../../../../contract/orders/reserve.ts';
import type { Labelled } from '../../../../contract/wire.ts';
import { centsOf, type LotResult, samePrice } from './lot-result.ts';
import type { ParsedEntry } from './parse-entry.ts';
import type { ResultLot } from './result-lots.ts';

export type EntryWarning =
  | { readonly kind: ReserveQuestion | 'hasResult'; readonly lot: ResultLot }
  | { readonly kind: 'severalSold'; readonly count: number; readonly price: string }
  /** `client` is another client to whom the paddle number belongs, in the sale or in the imported file. */
  | { readonly kind: 'otherClient' | 'otherClientInFile'; readonly paddle: string; readonly client: Labelled }
  | { readonly kind: 'consignor'; readonly client: Labelled }
  /** `reason` is empty if the reason is not recorded. */
  | { readonly kind: 'blocked'; readonly client: Labelled; readonly reason: string };

export const resultOfEntry = ({ outcome, paddle }: ParsedEntry<unknown>, client: Labelled | null): LotResult =>
  outcome.status === 'sold'
    ? { status: 'sold', price: outcome.price, paddle, client, ...(outcome.channel ? { channel: outcome.channel } : {}) }
    : { status: outcome.status, price: null, paddle: '', client: null };

/**
 * Returns the warnings about an entry, except those about a blocked client or the consignor. `clients` contains the clients by paddle
 * number.
 */
export function entryWarnings(
  entry: ParsedEntry<ResultLot>,
  client: Labelled | null,
  clients: ReadonlyMap<string, Labelled>,
): readonly EntryWarning[] {
  const result = resultOfEntry(entry, client);
  const { lots, paddle } = entry;
  const clientOfPaddle = clients.get(paddle);
  return [
    ...(result.price !== null && lots.length > 1 ? [{ kind: 'severalSold' as const, count: lots.length, price: result.price }] : []),
    ...(clientOfPaddle && client && clientOfPaddle.id !== client.id
      ? [{ kind: 'otherClient' as const, paddle, client: clientOfPaddle }]
      : []),
    ...lots.filter((lot) => hasOtherResult(lot.result, result)).map((lot) => ({ kind: 'hasResult' as const, lot })),
    ...lots.flatMap((lot) => reserveWarnings(lot, result)),
  ];
}

function reserveWarnings(lot: ResultLot, { status, price }: LotResult): EntryWarning[] {
  const isAlreadySoldForPrice = lot.result.status === 'sold' && samePrice(lot.result.price, price);
  if (status !== 'sold' || isAlreadySoldForPrice) return [];
  const kind = reserveQuestion(centsOf(price), lot.reserve === null ? null : centsOf(lot.reserve), lot.reserveType);
  return kind ? [{ kind, lot }] : [];
}

/**
 * Returns whether the entry would change a result. It is no change to add a client or a channel, to leave out the channel, or to replace an
 * unknown paddle number.
 */
function hasOtherResult(before: LotResult, after: LotResult): boolean {
  if (before.status === 'open') return false;
  if (before.status !== after.status) return true;
  if (before.status !== 'sold') return false;
  const hasOtherPrice = !samePrice(before.price, after.price);
  const hasOtherPaddle = before.paddle !== null && before.paddle !== after.paddle;
  const hasOtherClient = before.client !== null && before.client.id !== after.client?.id;
  const hasOtherChannel = before.channel !== undefined && after.channel !== undefined && before.channel !== after.channel;
  return hasOtherPrice || hasOtherPaddle || hasOtherClient || hasOtherChannel;
}
