/**
 * Parses the typed texts of a result: the lot, the price and the paddle number. The text of the lot can also be a range (`1-3`) or a list
 * (`7,9`). Instead of a price, `p` means passed and `w` withdrawn. A letter after the price names the channel of the winning bid: `1500 t`.
 * Source: docs/specification/interaction.md#results.
 */
import { formatLot, type LotNumber, parseLot } from '../../../../contract/lot-number.ts';
import { type BidChannel, bidChannels } from '../../../../contract/money/bid-channels.ts';
import { type Currency, centsFromDecimal, largestAmount } from '../../../../contract/money.ts';
import { amountFromTyped } from '../../../ui/format/amount-text.ts';

export interface TypedEntry {
  readonly lot: string;
  readonly price: string;
  readonly paddle: string;
}

/** A reason why typed text is not accepted. `key` is a translation key below `lots.results.problems`. */
export interface EntryProblem {
  readonly field: keyof TypedEntry;
  readonly key:
    | 'noLot'
    | 'notLot'
    | 'unknownLot'
    | 'reversedRange'
    | 'emptyRange'
    | 'noPrice'
    | 'notPrice'
    | 'noChannel'
    | 'noBuyer'
    | 'longPaddle'
    | 'noBuyerForStatus';
  /** The part of the text that has the problem, or a limit that the message names. Empty if the message names neither. */
  readonly text: string;
}

export interface NamedLot {
  /** The lot number in the form of {@link formatLot}. On a service without a list of items, the id of the item. */
  readonly name: string;
}

export type ParsedLots<Lot> = { readonly lots: readonly Lot[] } | { readonly problem: EntryProblem };
/** The price of a sold lot, or the status of a lot that is not sold. */
type ParsedPrice =
  | { readonly status: 'sold'; readonly price: string; readonly channel?: BidChannel }
  | { readonly status: 'unsold' | 'withdrawn' };

export interface ParsedEntry<Lot> {
  readonly lots: readonly Lot[];
  readonly outcome: ParsedPrice;
  readonly paddle: string;
}

/** Source: docs/specification/extensions.md#result-fields. */
export const maxPaddleLength = 255;

interface ParseOptions<Lot> {
  readonly lots: readonly Lot[];
  readonly currency: Currency;
  /** Whether the entry has a client, so that it needs no paddle number. */
  readonly hasClient: boolean;
  /** Whether the service stores the channel of a winning bid (extension premium-terms). */
  readonly storesChannel: boolean;
}

export function parseEntry<Lot extends NamedLot>(
  typedTexts: TypedEntry,
  { lots, currency, hasClient, storesChannel }: ParseOptions<Lot>,
): ParsedEntry<Lot> | { readonly problem: EntryProblem } {
  const parsedLots = parseLots(typedTexts.lot, lots);
  if ('problem' in parsedLots) return parsedLots;
  const outcome = parsePrice(typedTexts.price, currency);
  if ('problem' in outcome) return outcome;
  if (outcome.status === 'sold' && outcome.channel && !storesChannel) return problemIn('price', 'noChannel', '');
  const paddle = typedTexts.paddle.trim();
  if (paddle.length > maxPaddleLength) return problemIn('paddle', 'longPaddle', String(maxPaddleLength));
  const isSold = outcome.status === 'sold';
  const hasBuyer = paddle !== '' || hasClient;
  if (isSold && !hasBuyer) return problemIn('paddle', 'noBuyer', '');
  if (!isSold && hasBuyer) return problemIn('paddle', 'noBuyerForStatus', paddle);
  return { ...parsedLots, outcome, paddle };
}

/** Returns the lots in the order of `lots`, or the first problem. A range consists of the existing lots between its ends. */
export function parseLots<Lot extends NamedLot>(text: string, lots: readonly Lot[]): ParsedLots<Lot> {
  const lotsAndRanges = text.split(/[,;]/).map((lotOrRange) => lotOrRange.trim());
  if (lotsAndRanges.every((lotOrRange) => lotOrRange === '')) return problemIn('lot', 'noLot', '');
  const selectedLots = new Set<Lot>();
  for (const lotOrRange of lotsAndRanges) {
    const [firstText = '', lastText, ...furtherTexts] = lotOrRange.split(/\s*[-–]\s*/);
    const first = parseLot(firstText);
    const last = lastText === undefined ? first : parseLot(lastText);
    if (!first || !last || furtherTexts.length > 0) return problemIn('lot', 'notLot', lotOrRange);
    if (compareLots(first, last) > 0) return problemIn('lot', 'reversedRange', lotOrRange);
    const matchingLots = lastText === undefined ? lots.filter(({ name }) => name === formatLot(first)) : lotsBetween(first, last, lots);
    if (matchingLots.length === 0) return problemIn('lot', lastText === undefined ? 'unknownLot' : 'emptyRange', lotOrRange);
    for (const lot of matchingLots) selectedLots.add(lot);
  }
  return { lots: lots.filter((lot) => selectedLots.has(lot)) };
}

export const channelLetters: Readonly<Record<BidChannel, string>> = { room: 'r', telephone: 't', commission_bid: 'c', internet: 'i' };

const channelOfLetter = (letter: string): BidChannel | undefined => bidChannels.find((channel) => channelLetters[channel] === letter);

export function parsePrice(text: string, currency: Currency): ParsedPrice | { readonly problem: EntryProblem } {
  const lowerCaseText = text.trim().toLowerCase();
  if (lowerCaseText === 'p') return { status: 'unsold' };
  if (lowerCaseText === 'w') return { status: 'withdrawn' };
  const [, amountText = lowerCaseText, letter = ''] = /^(.*\d)\s*([a-z])$/.exec(lowerCaseText) ?? [];
  const channel = channelOfLetter(letter);
  // Null if the text is empty; undefined if it is not an amount.
  const price = amountFromTyped(channel ? amountText : lowerCaseText, currency);
  if (price === null) return problemIn('price', 'noPrice', '');
  const cents = price === undefined ? null : centsFromDecimal(price);
  if (price === undefined || cents === null || cents <= 0 || cents > largestAmount) return problemIn('price', 'notPrice', text.trim());
  return { status: 'sold', price, ...(channel ? { channel } : {}) };
}

const problemIn = (field: keyof TypedEntry, key: EntryProblem['key'], text: string) => ({ problem: { field, key, text } });

function lotsBetween<Lot extends NamedLot>(first: LotNumber, last: LotNumber, lots: readonly Lot[]): readonly Lot[] {
  return lots.filter(({ name }) => {
    const lot = parseLot(name);
    return lot !== null && compareLots(first, lot) <= 0 && compareLots(lot, last) <= 0;
  });
}

const compareLots = (a: LotNumber, b: LotNumber): number => a.number - b.number || (a.letter < b.letter ? -1 : Number(a.letter > b.letter));
