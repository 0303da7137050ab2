import type { ItemAppRecord } from '../../providers/data/types.ts';

/**
 * Returns the key of the text that explains what can be changed while the lots of the sale are locked. The text mentions the purchase price
 * only if the item contains it: the service returns none to porters, or without the extension own-goods.
 */
export const lockTextKeyOf = (item: ItemAppRecord) =>
  'purchase_price' in item ? 'resources.items.lockedExceptPrice' : 'resources.items.locked';
