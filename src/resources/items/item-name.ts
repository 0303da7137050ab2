import type { ItemAppRecord } from '../../providers/data/types.ts';

/** Returns the item's title, otherwise the first line of its description, otherwise its number. */
export const itemName = ({ id, label, description }: Pick<ItemAppRecord, 'id'> & Partial<Pick<ItemAppRecord, 'label' | 'description'>>) =>
  untruncatedName(label, description?.split('\n', 1)[0]) || `#${id}`;

/** Maximum number of characters of the label that the service makes from an untitled item's description. It does not mark a truncated label. */
const maxLabelLength = 120;
const untruncatedName = (label = '', firstLine = ''): string =>
  label === '' || ([...label].length === maxLabelLength && firstLine.startsWith(label)) ? firstLine : label;

/** Returns the lot number and the name, such as `12a · Alpine valley`. */
export const lotAndName = (item: Parameters<typeof itemName>[0] & Partial<Pick<ItemAppRecord, 'lot'>>): string =>
  [item.lot, itemName(item)].filter(Boolean).join(' · ');
