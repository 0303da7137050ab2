import { useTranslate } from 'react-admin';
import type { ItemStatus } from '../../../contract/resources/item-fields.ts';

/** The status of a lot as plain text. In the low rows of the grid, a frame around it would be distracting. */
export const LotStatus = ({ status }: { status: ItemStatus }) => useTranslate()(`resources.items.statuses.${status}`, { _: status });
