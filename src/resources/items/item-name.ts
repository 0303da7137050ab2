import type { ItemAppRecord } from '../../providers/data/types.ts';

/** Returns the item's title, otherwise the first line of its description, otherwise its number. */
export const itemName = ({ id, label, description }: Pick<ItemAppRecord, 'id'> & Partial<Pick<ItemAppRecord, 'label' | 'description'>>) =>
  untruncatedName(label, description?.split('\n', 1)[0]) || `#${id}`;

/** The service labels an untitled item with the beginning of its description, cut without a mark after this number of characters. */
const maxLabelLength = 120;
/** Returns the label, or the first line of the description if there is no label or if the label may be that line, cut. */
const untruncatedName = (label = '', firstLine = ''): string =>
  label === '' || ([...label].length === maxLabelLength && firstLine.startsWith(label)) ? firstLine : label;

/** Returns the lot number and the name, such as `12a · Alpine valley`. */
export const lotAndName = (item: Parameters<typeof itemName>[0] & Partial<Pick<ItemAppRecord, 'lot'>>): string =>
  [item.lot, itemName(item)].filter(Boolean).join(' · ');
