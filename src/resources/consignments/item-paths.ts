/** Addresses of the item pages that belong to a consignment. */
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { listAddress } from '../../ui/record/list-address.ts';

/** The form of a new item, for this consignment and its sale. */
export const newItemPath = ({ id, sale }: Pick<ConsignmentAppRecord, 'id' | 'sale'>): string =>
  `/items/create?${new URLSearchParams({ ...(sale ? { sale_id: sale.id } : {}), consignment: id })}`;

/** The list of its items. */
export const itemsPath = (id: string): string => listAddress('items', { consignment: id });
