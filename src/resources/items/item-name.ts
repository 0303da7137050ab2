import type { useTranslate } from 'react-admin';
import type { ItemAppRecord } from '../../providers/data/types.ts';

/** Returns the title, the first line of the description, or the id, such as `#7`: the first of these that is not empty. */
export const itemName = ({ id, label, description }: Pick<ItemAppRecord, 'id'> & Partial<Pick<ItemAppRecord, 'label' | 'description'>>) =>
  untruncatedName(label, description?.split('\n', 1)[0]) || `#${id}`;

/** The label of an untitled item is the first line of its description, cut to this number of characters. */
const maxLabelLength = 120;
/** Returns the label. If there is no label, or if the label may be a truncated first line, returns the first line. */
const untruncatedName = (label = '', firstLine = ''): string =>
  label === '' || ([...label].length === maxLabelLength && firstLine.startsWith(label)) ? firstLine : label;

/** Returns the lot number and the name, such as `12a · Alpine valley`. */
export const lotAndName = (item: Parameters<typeof itemName>[0] & Partial<Pick<ItemAppRecord, 'lot'>>): string =>
  [item.lot, itemName(item)].filter(Boolean).join(' · ');

/** Returns the lot number, such as `Lot 12a`, or the name of an item without a number. */
export const lotOrName = (item: Parameters<typeof lotAndName>[0], translate: ReturnType<typeof useTranslate>): string =>
  item.lot ? translate('resources.items.lotName', { lot: item.lot }) : itemName(item);

/** The maximum number of characters of a summary. A line of a list has space for fewer. */
const maxSummaryLength = 200;
/** Returns the beginning of the description on one line, without the line that is the item's name. */
export const descriptionSummary = (item: Parameters<typeof itemName>[0]): string =>
  (item.description ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== itemName(item))
    .join(' ')
    .slice(0, maxSummaryLength);
