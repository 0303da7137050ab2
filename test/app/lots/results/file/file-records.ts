/** Bidders for tests of the import of results from a file. */
import { bidderOf, type FileBidder } from '../../../../../src/resources/lots/results/file/file-bidders.ts';

export function bidder(parts: Partial<Omit<FileBidder, 'key'>>): FileBidder {
  const found = bidderOf({ paddle: '', firstName: '', name: '', email: '', ...parts });
  if (!found) throw new Error('the bidder has no parts');
  return found;
}
