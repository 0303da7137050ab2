import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetOne, useListContext, useTranslate } from 'react-admin';
import { everySale } from '../../providers/data/every-sale.ts';
import type { SaleAppRecord } from '../../providers/data/types.ts';
import { useSaleContext } from '../../providers/sale-context.ts';
import { ShowAllSalesButton } from './ShowAllSalesButton.tsx';

/**
 * Shows whether the list is limited to the user's current sale. `scope` is the sale to which the list is limited; null if it is not
 * limited.
 */
export const SaleScopeNotice = ({ scope }: { scope: string | null }) => {
  const translate = useTranslate();
  const { sale } = useSaleContext();
  const { filterValues, setFilters } = useListContext();
  const showsEverySale = scope === null && Boolean(filterValues[everySale]);
  const { data } = useGetOne<SaleAppRecord>('sales', { id: sale ?? '' }, { enabled: sale !== null });
  if (sale === null || (scope === null && !showsEverySale)) return null;
  const text = translate(showsEverySale ? 'records.allSalesShown' : 'records.oneSaleShown', { sale: data?.label ?? `#${sale}` });
  const showSale = () => {
    const { [everySale]: _removed, ...otherFilters } = filterValues;
    setFilters(otherFilters);
  };
  return (
    <Box
      role="note"
      className={showsEverySale ? 'sale-scope-notice' : 'sale-scope-notice limits-list'}
      sx={{ display: 'flex', columnGap: 1, alignItems: 'center', typography: 'body2' }}
    >
      <span title={text}>{text}</span>
      {showsEverySale ? (
        <Button size="small" onClick={showSale}>
          {translate('records.showOneSale')}
        </Button>
      ) : (
        <ShowAllSalesButton />
      )}
    </Box>
  );
};
