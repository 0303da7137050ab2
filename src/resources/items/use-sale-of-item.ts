import { useGetOne } from 'react-admin';
import type { ItemAppRecord, SaleAppRecord } from '../../providers/data/types.ts';

/** Returns `undefined` for an item without a sale, and as long as the sale is not fetched. */
export const useSaleOfItem = ({ sale }: Pick<ItemAppRecord, 'sale'>): SaleAppRecord | undefined =>
  useGetOne<SaleAppRecord>('sales', { id: sale?.id ?? '' }, { enabled: sale !== null, retry: false }).data;
