import { useGetOne } from 'react-admin';
import type { ItemAppRecord, SaleAppRecord } from '../../providers/data/types.ts';

/** Fetches the sale of the item. An item without a sale causes no request. */
export const useSaleOfItem = ({ sale }: Pick<ItemAppRecord, 'sale'>) =>
  useGetOne<SaleAppRecord>('sales', { id: sale?.id ?? '' }, { enabled: sale !== null, retry: false });
