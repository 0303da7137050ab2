/** Paths of the item pages of a consignment. */
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { listAddress } from '../../ui/record/list-address.ts';

/** Returns the path of the form for a new item of a consignment and of its sale. */
export const newItemPath = ({ id, sale }: Pick<ConsignmentAppRecord, 'id' | 'sale'>): string =>
  `/items/create?${new URLSearchParams({ ...(sale ? { sale_id: sale.id } : {}), consignment: id })}`;

/** Returns the path of the list of the items of a consignment. */
export const itemsPath = (id: string): string => listAddress('items', { consignment: id });
