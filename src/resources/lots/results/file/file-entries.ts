import { type BidChannel, bidChannelOf } from '../../../../../contract/money/bid-channels.ts';
import type { Currency } from '../../../../../contract/money.ts';
import { newEntries, typedResult } from '../new-entries.ts';
import type { QueueEntry } from '../result-queue.ts';
import type { FileRow } from './file-rows.ts';

/** Maximum number of rows that are queued at once: the browser stores the queue, and reads it again for each entry. */
export const maxBatch = 500;

interface FileEntryOptions {
  readonly now: number;
  readonly newId: () => string;
  readonly currency: Currency;
  /** Returns the confirmed warnings of the row; empty if there are none. */
  readonly confirmationOf: (row: FileRow) => string;
  /** Whether the service stores the channel of a winning bid. Extension premium-terms. */
  readonly storesChannel: boolean;
}

/**
 * Returns the queue entries of the first {@link maxBatch} rows, in the order of the file. Each row has a group of its own, so that an undo
 * concerns one lot.
 */
export const fileEntries = (
  rows: readonly FileRow[],
  { now, newId, currency, confirmationOf, storesChannel }: FileEntryOptions,
): readonly QueueEntry[] =>
  rows.slice(0, maxBatch).flatMap((row, place) => {
    const { lot, result } = row;
    if (!lot || !result) return [];
    const channel = storesChannel && result.status === 'sold' ? channelInFile(row.values.channel) : undefined;
    const newResult = channel === undefined ? result : { ...result, channel };
    const typed = { lot: lot.name, ...typedResult(newResult, currency) };
    const entries = newEntries([{ ...lot, newResult }], typed, { now, newId, confirmation: confirmationOf(row) });
    return entries.map((entry) => ({ ...entry, place }));
  });

/** The words for each channel in English, German and French, in lower case and without accents, spaces and punctuation. */
const channelWords: Readonly<Record<BidChannel, readonly string[]>> = {
  room: ['room', 'saleroom', 'floor', 'hall', 'saal', 'saalgebot', 'salle', 'ensalle'],
  telephone: ['telephone', 'phone', 'tel', 'telephonebid', 'phonebid', 'telefon', 'telefongebot', 'telefonisch', 'telephonique'],
  commission_bid: [
    ...['commission', 'commissionbid', 'absentee', 'absenteebid', 'book', 'bookbid', 'writtenbid'],
    ...['vorgebot', 'schriftlich', 'schriftlichesgebot', 'ordre', 'ordredachat', 'ordreecrit'],
  ],
  internet: ['internet', 'online', 'onlinebid', 'web', 'livebid', 'livebidding', 'netz', 'internetgebot', 'onlinegebot', 'enligne'],
};

/** Returns the channel that a text names; undefined for any other text, such as the name of a platform. */
function channelInFile(text: string): BidChannel | undefined {
  const word = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\s'’._\p{Mark}-]/gu, '');
  const channels = Object.entries(channelWords).flatMap(([channel, names]) => (names.includes(word) ? [channel] : []));
  return bidChannelOf(channels[0] ?? '');
}
