import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { SaleAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { type Lot, useSaleLots } from './use-sale-lots.ts';

interface SaleLotsProps {
  readonly sale: SaleAppRecord;
  /** Said when the sale has no lots. */
  readonly empty: string;
  readonly children: (lots: readonly Lot[], refetch: () => void) => ReactNode;
}

/** Reads all lots of the sale for what shows them together; says so when there are none, or the service does not list items. */
export const SaleLots = ({ sale, empty, children }: SaleLotsProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const listed = hasExtension(useMe(), 'items-list');
  const { lots, error, progress, refetch } = useSaleLots(sale.id, listed);
  if (!listed) return <Alert severity="info">{translate('lots.grid.noList')}</Alert>;
  if (lots) return lots.length === 0 ? <Alert severity="info">{translate(empty)}</Alert> : children(lots, refetch);
  if (error) {
    return (
      <Alert severity="error" action={<Button onClick={refetch}>{translate('layout.error.retry')}</Button>}>
        {translate(error.message, { _: error.message })}
      </Alert>
    );
  }
  const words = { read: progress.read.toLocaleString(locale), total: progress.total.toLocaleString(locale) };
  return (
    <Box sx={{ py: 4, maxWidth: '24rem', mx: 'auto' }}>
      <LinearProgress
        aria-label={translate('ra.page.loading')}
        {...(progress.total ? { variant: 'determinate', value: (100 * progress.read) / progress.total } : {})}
      />
      <Box component="p" role="status" sx={{ textAlign: 'center', color: 'text.secondary' }}>
        {progress.total > 0 && translate('lots.bulk.reading', words)}
      </Box>
    </Box>
  );
};
