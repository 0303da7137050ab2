import { useGetOne } from 'react-admin';
import type { ItemAppRecord, SaleAppRecord } from '../../providers/data/types.ts';

/** Fetches nothing for an item without a sale. */
export const useSaleOfItem = ({ sale }: Pick<ItemAppRecord, 'sale'>) =>
  useGetOne<SaleAppRecord>('sales', { id: sale?.id ?? '' }, { enabled: sale !== null, retry: false });
