import type { ItemAppRecord } from '../../providers/data/types.ts';

/** What staff call the item: its title, else the first line of its description, else its number. */
export const itemName = ({ id, label, description }: Pick<ItemAppRecord, 'id'> & Partial<Pick<ItemAppRecord, 'label' | 'description'>>) =>
  label || description?.split('\n', 1)[0] || `#${id}`;

/** With the lot before it: `12a · Alpine valley`. */
export const lotAndName = (item: Parameters<typeof itemName>[0] & Partial<Pick<ItemAppRecord, 'lot'>>): string =>
  [item.lot, itemName(item)].filter(Boolean).join(' · ');
