import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetOne, useListContext, useNotify, useTranslate } from 'ra-core';
import { everySale } from '../../providers/data/every-sale.ts';
import type { SaleAppRecord } from '../../providers/data/types.ts';
import { useSaleContext } from '../../providers/sale-context.ts';

/** Above a list: whether it shows the sale only that the user works in, and the way to the other. `scope`: the sale it stays within. */
export const SaleScopeNotice = ({ scope }: { scope: string | null }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { sale, choose } = useSaleContext();
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const isLeft = scope === null && Boolean(filterValues[everySale]);
  const { data } = useGetOne<SaleAppRecord>('sales', { id: sale ?? '' }, { enabled: sale !== null });
  if (sale === null || (scope === null && !isLeft)) return null;
  const showAll = () => choose(null).catch(() => notify('layout.saleContext.failed', { type: 'error' }));
  const showSale = () => {
    const { [everySale]: _left, ...others } = filterValues;
    setFilters(others, displayedFilters);
  };
  return (
    <Box role="note" sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', typography: 'body2' }}>
      {translate(isLeft ? 'records.saleEvery' : 'records.saleOnly', { sale: data?.label ?? `#${sale}` })}
      <Button size="small" onClick={() => (isLeft ? showSale() : void showAll())}>
        {translate(isLeft ? 'records.saleBack' : 'records.saleAll')}
      </Button>
    </Box>
  );
};
