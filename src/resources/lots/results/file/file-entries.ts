import { type BidChannel, bidChannelOf } from '../../../../../contract/money/bid-channels.ts';
import type { Currency } from '../../../../../contract/money.ts';
import { inputTextsOf, newEntries } from '../new-entries.ts';
import type { QueueEntry } from '../result-queue.ts';
import type { FileRow } from './file-rows.ts';

/** Maximum number of rows that are queued at once. A long queue is slow, because each sent entry makes the browser read the whole queue. */
export const maxBatch = 500;

interface FileEntryOptions {
  /** In Unix milliseconds. */
  readonly now: number;
  readonly newId: () => string;
  readonly currency: Currency;
  /** Returns the text of the confirmed warnings of the row; empty if there are none. */
  readonly confirmationOf: (row: FileRow) => string;
  /** Whether the service stores the channel of a winning bid (extension premium-terms). */
  readonly storesChannel: boolean;
}

/** Returns the queue entries of the first {@link maxBatch} rows. Each row has its own group, so that an undo affects only one lot. */
export const fileEntries = (
  rows: readonly FileRow[],
  { now, newId, currency, confirmationOf, storesChannel }: FileEntryOptions,
): readonly QueueEntry[] =>
  rows.slice(0, maxBatch).flatMap((row, place) => {
    const { lot, result } = row;
    if (!lot || !result) return [];
    const channel = storesChannel && result.status === 'sold' ? channelInFile(row.values.channel) : undefined;
    const newResult = channel === undefined ? result : { ...result, channel };
    const typedTexts = { lot: lot.name, ...inputTextsOf(newResult, currency) };
    const entries = newEntries([{ ...lot, newResult }], typedTexts, { now, newId, confirmation: confirmationOf(row) });
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

/** Returns the channel with this name; undefined for any other text, such as the name of a platform. */
function channelInFile(text: string): BidChannel | undefined {
  const word = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\s'’._\p{Mark}-]/gu, '');
  const [channel = ''] = Object.entries(channelWords).find(([, words]) => words.includes(word)) ?? [];
  return bidChannelOf(channel);
}
