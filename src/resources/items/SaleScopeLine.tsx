import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'ra-core';
import type { SaleAppRecord } from '../../providers/data/types.ts';

/** Says that the list is limited to the sale that the user works in. The bar above the page has read the sale already. */
export const SaleScopeLine = ({ sale }: { sale: string }) => {
  const translate = useTranslate();
  const { data } = useGetOne<SaleAppRecord>('sales', { id: sale });
  return (
    <Typography variant="body2" color="text.secondary" sx={{ pt: 1, px: 1.25, mb: -1 }}>
      {translate('resources.items.inSale', { sale: data?.label ?? `#${sale}` })}
    </Typography>
  );
};
