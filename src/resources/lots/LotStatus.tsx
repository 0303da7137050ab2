import { useTranslate } from 'ra-core';
import type { ItemStatus } from '../../../contract/resources/item-fields.ts';

/** A lot's status in a word: in lines as low as the grid's a frame around it would only be noise. */
export const LotStatus = ({ status }: { status: ItemStatus }) => useTranslate()(`resources.items.statuses.${status}`, { _: status });
