import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useLocale, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { SaleAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { ReadFailure } from '../../ui/record/ReadFailure.tsx';
import { type Lot, useSaleLots } from './use-sale-lots.ts';

interface SaleLotsProps {
  readonly sale: SaleAppRecord;
  /** Said when the sale has no lots. */
  readonly empty: string;
  /** Waits for what is read from now on: what was read for another page may be old. */
  readonly fresh?: boolean;
  /** `readAgain` rejects when that fails; what was read stays. */
  readonly children: (lots: readonly Lot[], readAgain: () => Promise<readonly Lot[]>) => ReactNode;
}

/** Reads all lots of the sale for what shows them together; says so when there are none, or the service does not list items. */
export const SaleLots = ({ sale, empty, fresh = false, children }: SaleLotsProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const listed = hasExtension(useMe(), 'items-list');
  const { lots: known, error, progress, readAt, refetch, readAgain } = useSaleLots(sale.id, listed);
  const [openedAt] = useState(Date.now);
  const lots = fresh && readAt < openedAt ? undefined : known;
  if (!listed) return <Alert severity="info">{translate('lots.grid.noList')}</Alert>;
  if (lots) return lots.length === 0 ? <Alert severity="info">{translate(empty)}</Alert> : children(lots, readAgain);
  if (error) return <ReadFailure error={error} onRetry={refetch} />;
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
