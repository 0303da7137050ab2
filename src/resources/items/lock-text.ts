import type { ItemAppRecord } from '../../providers/data/types.ts';

/** Returns the key of the text for a lot in a sale with locked lots. The purchase price is missing without goods of the house, and for porters. */
export const lockTextOf = (item: ItemAppRecord) =>
  'purchase_price' in item ? 'resources.items.lockedExceptPrice' : 'resources.items.locked';
