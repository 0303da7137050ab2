/** Finds the channel of a winning bid in the text of a file. */
import { type BidChannel, bidChannelOf } from '../../../../../contract/money/bid-channels.ts';

/** The words for each channel in English, German and French, in lower case and without spaces and punctuation. */
const words: Readonly<Record<BidChannel, readonly string[]>> = {
  room: ['room', 'saleroom', 'floor', 'hall', 'saal', 'saalgebot', 'salle', 'ensalle'],
  telephone: ['telephone', 'phone', 'tel', 'telephonebid', 'phonebid', 'telefon', 'telefongebot', 'telefonisch', 'telephonique'],
  commission_bid: [
    ...['commission', 'commissionbid', 'absentee', 'absenteebid', 'book', 'bookbid', 'writtenbid'],
    ...['vorgebot', 'schriftlich', 'schriftlichesgebot', 'ordre', 'ordredachat', 'ordreecrit'],
  ],
  internet: ['internet', 'online', 'onlinebid', 'web', 'livebid', 'livebidding', 'netz', 'internetgebot', 'onlinegebot', 'enligne'],
};

/** Returns the channel that a text names; undefined for any other text, such as the name of a platform. */
export function channelInFile(text: string): BidChannel | undefined {
  const word = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\s'’._\p{Mark}-]/gu, '');
  const channels = Object.entries(words).flatMap(([channel, names]) => (names.includes(word) ? [channel] : []));
  return bidChannelOf(channels[0] ?? '');
}
