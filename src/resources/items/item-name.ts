import type { ItemAppRecord } from '../../providers/data/types.ts';

/** Returns the item's title, otherwise the first line of its description, otherwise its number. */
export const itemName = ({ id, label, description }: Pick<ItemAppRecord, 'id'> & Partial<Pick<ItemAppRecord, 'label' | 'description'>>) =>
  uncut(label, description?.split('\n', 1)[0]) || `#${id}`;

/** Maximum length of the label that the service makes from an untitled item's description. It does not mark a truncated label. */
const longestLabel = 120;
const uncut = (label = '', firstLine = ''): string =>
  label === '' || ([...label].length === longestLabel && firstLine.startsWith(label)) ? firstLine : label;

/** Returns the lot number and the name, such as `12a · Alpine valley`. */
export const lotAndName = (item: Parameters<typeof itemName>[0] & Partial<Pick<ItemAppRecord, 'lot'>>): string =>
  [item.lot, itemName(item)].filter(Boolean).join(' · ');
