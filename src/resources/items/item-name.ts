import type { ItemAppRecord } from '../../providers/data/types.ts';

/** Returns the item's title; without a title, the first line of its description; without a description, its id, such as `#7`. */
export const itemName = ({ id, label, description }: Pick<ItemAppRecord, 'id'> & Partial<Pick<ItemAppRecord, 'label' | 'description'>>) =>
  untruncatedName(label, description?.split('\n', 1)[0]) || `#${id}`;

/** The service labels an untitled item with the first line of its description, cut to this number of characters without an ellipsis. */
const maxLabelLength = 120;
/** Returns the label. If there is no label, or if the label may be the truncated first line of the description, returns that line. */
const untruncatedName = (label = '', firstLine = ''): string =>
  label === '' || ([...label].length === maxLabelLength && firstLine.startsWith(label)) ? firstLine : label;

/** Returns the lot number and the name, such as `12a · Alpine valley`. */
export const lotAndName = (item: Parameters<typeof itemName>[0] & Partial<Pick<ItemAppRecord, 'lot'>>): string =>
  [item.lot, itemName(item)].filter(Boolean).join(' · ');

/** A line of a list has space for fewer characters. */
const maxSummaryLength = 200;
/** Returns the beginning of the description on one line, without the line that is the item's name. */
export const descriptionSummary = (item: Parameters<typeof itemName>[0]): string =>
  (item.description ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== itemName(item))
    .join(' ')
    .slice(0, maxSummaryLength);
