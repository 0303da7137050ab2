import type { ItemAppRecord } from '../../providers/data/types.ts';

/**
 * Returns the key of the text that explains what can be changed while the lots of the sale are locked. The service returns no purchase price
 * to porters, or without the extension own-goods.
 */
export const lockTextKeyOf = (item: ItemAppRecord) =>
  'purchase_price' in item ? 'resources.items.lockedExceptPrice' : 'resources.items.locked';
