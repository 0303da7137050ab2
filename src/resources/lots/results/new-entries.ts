import type { BidChannel } from '../../../../contract/money/bid-channels.ts';
import type { Currency } from '../../../../contract/money.ts';
import { typedFromAmount } from '../../../ui/format/amount-text.ts';
import { fieldsOfResult, type LotResult } from './lot-result.ts';
import { channelLetters, type TypedEntry } from './parse-entry.ts';
import type { ResultLot } from './result-lots.ts';
import type { QueueEntry } from './result-queue.ts';

interface NewEntryOptions {
  /** In Unix milliseconds. */
  readonly now: number;
  readonly newId: () => string;
  /** The text of the warnings that the user has confirmed; empty if there were none. */
  readonly confirmation?: string;
}

export function newEntries(
  lots: readonly (ResultLot & { readonly newResult: LotResult })[],
  typedTexts: TypedEntry,
  { now, newId, confirmation = '' }: NewEntryOptions,
): readonly QueueEntry[] {
  const group = newId();
  return lots.map(({ id: item, name, result: expected, newResult }, place) => ({
    id: newId(),
    at: now,
    place,
    group,
    typed: { ...typedTexts, lot: lots.length === 1 ? name : typedTexts.lot },
    item,
    lot: name,
    expected,
    result: newResult,
    fields: fieldsOfResult(newResult),
    state: 'waiting',
    ...(confirmation ? { confirmation } : {}),
  }));
}

/** Returns the texts that the user would type to enter the result. */
export function inputTextsOf({ status, price, paddle, channel }: LotResult, currency: Currency): Omit<TypedEntry, 'lot'> {
  if (status === 'unsold') return { price: 'p', paddle: '' };
  if (status === 'withdrawn') return { price: 'w', paddle: '' };
  return { price: price === null ? '' : priceInputText(price, channel, currency), paddle: paddle ?? '' };
}

export const priceInputText = (price: string, channel: BidChannel | undefined, currency: Currency): string =>
  `${typedFromAmount(price, currency)}${channel ? ` ${channelLetters[channel]}` : ''}`;
