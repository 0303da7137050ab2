import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { hasExtension, useMe } from '../providers/me.ts';
import { usePermissions } from '../providers/permissions.ts';
import { RecordLink } from '../ui/fields/RecordLink.tsx';
import { daysUntil } from '../ui/format/days-since.ts';
import { listAddress } from '../ui/record/list-address.ts';
import { DaysUntilSale, type ListedSale, useSaleCounts } from './CurrentSales.tsx';

/**
 * Returns the sale for the header of the dashboard: the user's current sale, if the dashboard lists it. Otherwise, returns the published sale
 * that has started last, or `undefined` if none has started. `sales` are sorted by day. `now` is in Unix milliseconds.
 */
export function selectHeaderSale(
  sales: readonly ListedSale[],
  currentSaleId: string | null,
  timeZone: string | undefined,
  now: number,
): ListedSale | undefined {
  return sales.find(({ id }) => id === currentSaleId) ?? sales.findLast((sale) => hasStarted(sale, timeZone, now));
}

/** Returns whether a sale is published, and its day is today or earlier. `now` is in Unix milliseconds. */
export const hasStarted = (
  { status, sale_date: date }: Pick<ListedSale, 'status' | 'sale_date'>,
  timeZone: string | undefined,
  now: number,
): boolean => status === 'published' && date !== null && daysUntil(date, timeZone, now) <= 0;

export const HeaderSaleText = ({ sale }: { readonly sale: ListedSale }) => {
  const counts = useSaleCounts(sale);
  return (
    <Box sx={{ maxWidth: '100%', typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ fontWeight: 600, '& a': { color: 'primary.main' } }}>
        <RecordLink unstyled resource="sales" id={sale.id}>
          {sale.label}
        </RecordLink>
      </Box>{' '}
      <DaysUntilSale date={sale.sale_date} />
      {counts.map((count) => ` · ${count}`)}
    </Box>
  );
};

interface HeaderSaleButtonsProps {
  readonly sale: ListedSale;
  readonly canEnterResults: boolean;
}

export const HeaderSaleButtons = ({ sale, canEnterResults }: HeaderSaleButtonsProps) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const canListItems = hasExtension(useMe(), 'items-list');
  if (sale.item_count === 0) return null;
  const renderLink = (name: 'enterResults' | 'lotList', to: string, variant: 'contained' | 'outlined') => {
    const text = translate(`resources.sales.overview.${name}`);
    return (
      <Button variant={variant} component={LinkBase} to={to} aria-label={`${text}: ${sale.label}`}>
        {text}
      </Button>
    );
  };
  return (
    <>
      {canEnterResults && can('updateItem') && renderLink('enterResults', `/sales/${sale.id}/results`, 'contained')}
      {canListItems && renderLink('lotList', listAddress('items', { sale: sale.id }), 'outlined')}
    </>
  );
};
