import Chip from '@mui/material/Chip';
import { useGetOne, useTranslate } from 'ra-core';
import type { SaleAppRecord } from '../../providers/data/types.ts';
import { useSaleContext } from '../../providers/sale-context.ts';

/** Says that the list is limited to the sale that the user works in, and takes the limit away. */
export const CurrentSaleChip = () => {
  const translate = useTranslate();
  const { sale, choose } = useSaleContext();
  const { data } = useGetOne<SaleAppRecord>('sales', { id: sale ?? '' }, { enabled: sale !== null });
  if (sale === null) return null;
  const label = translate('resources.orders.onlySale', { sale: data?.label ?? sale });
  return (
    <Chip size="small" color="warning" variant="outlined" label={label} onDelete={() => void choose(null)} sx={{ maxWidth: '24rem' }} />
  );
};
