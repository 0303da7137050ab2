import type { ItemAppRecord } from '../../providers/data/types.ts';

/**
 * Returns the key of the text that explains what can be changed while the lots of the sale are locked. The service omits `purchase_price`
 * for porters and without the extension own-goods. It omits `collected_on` without the extension collection.
 */
export function lockTextKeyOf(item: ItemAppRecord): string {
  const canBeCollected = item.status === 'sold' && 'collected_on' in item;
  if ('purchase_price' in item) return `resources.items.${canBeCollected ? 'lockedExceptPriceAndCollection' : 'lockedExceptPrice'}`;
  return `resources.items.${canBeCollected ? 'lockedExceptCollection' : 'locked'}`;
}
