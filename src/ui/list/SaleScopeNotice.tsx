import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetOne, useListContext, useNotify, useTranslate } from 'react-admin';
import { everySale } from '../../providers/data/every-sale.ts';
import type { SaleAppRecord } from '../../providers/data/types.ts';
import { useSaleContext } from '../../providers/sale-context.ts';

/**
 * Shows above a list whether it is limited to the user's current sale. The button "Show all sales" clears the current sale, so it removes
 * the limit from every list. The button "Only this sale" removes the filter `everySale`, so that this list is limited again.
 *
 * `scope` is the sale to which the list is limited. Renders nothing if the user has no current sale, if the list cannot be limited to a
 * sale, or if its filters determine the sale.
 */
export const SaleScopeNotice = ({ scope }: { scope: string | null }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { sale, chooseSale } = useSaleContext();
  const { filterValues, setFilters } = useListContext();
  const showsEverySale = scope === null && Boolean(filterValues[everySale]);
  const { data } = useGetOne<SaleAppRecord>('sales', { id: sale ?? '' }, { enabled: sale !== null });
  if (sale === null || (scope === null && !showsEverySale)) return null;
  const showAll = () => chooseSale(null).catch(() => notify('layout.saleContext.failed', { type: 'error' }));
  const showSale = () => {
    const { [everySale]: _removed, ...otherFilters } = filterValues;
    setFilters(otherFilters);
  };
  return (
    <Box role="note" sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', typography: 'body2' }}>
      {translate(showsEverySale ? 'records.allSalesShown' : 'records.oneSaleShown', { sale: data?.label ?? `#${sale}` })}
      <Button size="small" onClick={() => (showsEverySale ? showSale() : void showAll())}>
        {translate(showsEverySale ? 'records.showOneSale' : 'records.showAllSales')}
      </Button>
    </Box>
  );
};
