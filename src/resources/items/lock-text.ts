import type { ItemAppRecord } from '../../providers/data/types.ts';

/**
 * Returns the key of the text that explains what can be changed while the lots of the sale are locked. The text mentions the purchase price
 * only if the item contains it: the service returns none to porters, or without the extension own-goods. The text mentions the day of the
 * collection only for a sold lot, and only if the service has the extension collection.
 */
export function lockTextKeyOf(item: ItemAppRecord): string {
  const canBeCollected = item.status === 'sold' && 'collected_on' in item;
  if ('purchase_price' in item) return `resources.items.${canBeCollected ? 'lockedExceptPriceAndCollection' : 'lockedExceptPrice'}`;
  return `resources.items.${canBeCollected ? 'lockedExceptCollection' : 'locked'}`;
}
