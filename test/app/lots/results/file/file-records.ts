/** Bidders for tests of the import of results from a file. */
import { bidderOf, type FileBidder } from '../../../../../src/resources/lots/results/file/file-bidders.ts';

export function bidder(parts: Partial<Omit<FileBidder, 'key'>>): FileBidder {
  const fileBidder = bidderOf({ paddle: '', firstName: '', name: '', email: '', ...parts });
  if (!fileBidder) throw new Error('the bidder has no parts');
  return fileBidder;
}
