/** Paths of pages about the items of a consignment. */
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { listAddress } from '../../ui/record/list-address.ts';

/** Returns the path of the form for a new item. The form contains the consignment and its sale, if it has one. */
export const newItemPath = ({ id, sale }: Pick<ConsignmentAppRecord, 'id' | 'sale'>): string =>
  `/items/create?${new URLSearchParams({ ...(sale ? { sale_id: sale.id } : {}), consignment: id })}`;

/** Returns the path of the list of the items of a consignment. */
export const itemsPath = (consignmentId: string): string => listAddress('items', { consignment: consignmentId });
