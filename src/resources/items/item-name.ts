import type { ItemAppRecord } from '../../providers/data/types.ts';

/** What staff call the item: its title, else the first line of its description, else its number. */
export const itemName = ({ id, label, description }: Pick<ItemAppRecord, 'id'> & Partial<Pick<ItemAppRecord, 'label' | 'description'>>) =>
  uncut(label, description?.split('\n', 1)[0]) || `#${id}`;

/** So many characters of an untitled item's description the service takes for its label, and does not say where it stopped. */
const longestLabel = 120;
const uncut = (label = '', firstLine = ''): string =>
  label === '' || ([...label].length === longestLabel && firstLine.startsWith(label)) ? firstLine : label;

/** With the lot before it: `12a · Alpine valley`. */
export const lotAndName = (item: Parameters<typeof itemName>[0] & Partial<Pick<ItemAppRecord, 'lot'>>): string =>
  [item.lot, itemName(item)].filter(Boolean).join(' · ');
