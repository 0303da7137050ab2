/** Reads the channel of a winning bid from a file. */
import { type BidChannel, bidChannelOf } from '../../../../../contract/money/bid-channels.ts';

/** The words of each channel in English, German and French, without differences of case, spaces and hyphens. */
const words: Readonly<Record<BidChannel, readonly string[]>> = {
  room: ['room', 'saleroom', 'floor', 'hall', 'saal', 'saalgebot', 'salle', 'ensalle'],
  telephone: ['telephone', 'phone', 'tel', 'telephonebid', 'phonebid', 'telefon', 'telefongebot', 'téléphone', 'téléphonique'],
  commission_bid: [
    ...['commission', 'commissionbid', 'absentee', 'absenteebid', 'book', 'bookbid', 'writtenbid'],
    ...['vorgebot', 'schriftlich', 'schriftlichesgebot', 'ordre', 'ordredachat', 'ordreécrit'],
  ],
  internet: ['internet', 'online', 'onlinebid', 'web', 'live', 'livebid', 'livebidding', 'netz', 'internetgebot', 'onlinegebot', 'enligne'],
};

/** Returns the channel that a text names; undefined for any other text, such as the name of a platform. */
export function channelInFile(text: string): BidChannel | undefined {
  const word = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s'’._-]/g, '');
  const channels = Object.entries(words).flatMap(([channel, names]) => (names.includes(word) ? [channel] : []));
  return bidChannelOf(channels[0] ?? '');
}
