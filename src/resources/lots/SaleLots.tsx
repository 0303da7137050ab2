import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { SaleAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { ReadFailure } from '../../ui/failure/ReadFailure.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { type Lot, lotFields, useSaleLots } from './use-sale-lots.ts';

interface SaleLotsProps {
  readonly sale: SaleAppRecord;
  /** Translation key of the text for a sale without lots. */
  readonly emptyMessage: string;
  /** Whether to ignore lots that were fetched before this component was mounted, because they may be outdated. */
  readonly needsFreshLots?: boolean;
  /** `refetchLots` rejects if the fetch fails. */
  readonly children: (lots: readonly Lot[], refetchLots: () => Promise<readonly Lot[]>) => ReactNode;
}

export const SaleLots = ({ sale, emptyMessage, needsFreshLots = false, children }: SaleLotsProps) => {
  const translate = useTranslate();
  const canListItems = hasExtension(useMe(), 'items-list');
  const { lots: fetchedLots, error, progress, readAt, retry, refetchLots } = useSaleLots(sale.id, lotFields, canListItems);
  const [openedAt] = useState(Date.now);
  const lots = needsFreshLots && readAt < openedAt ? undefined : fetchedLots;
  if (!canListItems) {
    return (
      <Alert
        severity="info"
        action={
          <Button color="inherit" component={LinkBase} to="/items">
            {translate('lots.byNumber.title')}
          </Button>
        }
      >
        {translate('lots.grid.noList')}
      </Alert>
    );
  }
  if (lots) return lots.length === 0 ? <Alert severity="info">{translate(emptyMessage)}</Alert> : children(lots, refetchLots);
  return error ? <ReadFailure error={error} onRetry={retry} /> : <LotsProgress {...progress} />;
};

interface LotsProgressProps {
  readonly fetchedCount: number;
  /** 0 while it is unknown. */
  readonly totalCount: number;
}

export const LotsProgress = ({ fetchedCount, totalCount }: LotsProgressProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const progressArgs = { read: format.count(fetchedCount), total: format.count(totalCount) };
  return (
    <Box sx={{ py: 4, maxWidth: '24rem', mx: 'auto' }}>
      <LinearProgress
        aria-label={translate('ra.page.loading')}
        {...(totalCount > 0 ? { variant: 'determinate', value: (100 * fetchedCount) / totalCount } : {})}
      />
      <Box component="p" role="status" sx={{ textAlign: 'center', color: 'text.secondary' }}>
        {totalCount > 0 && translate('lots.bulk.reading', progressArgs)}
      </Box>
    </Box>
  );
};
