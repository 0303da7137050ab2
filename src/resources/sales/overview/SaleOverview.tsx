import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import type { SaleAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { lazySilently } from '../../../ui/lazily.ts';
import { CataloguingProgress } from './CataloguingProgress.tsx';
import { SaleActions } from './SaleActions.tsx';
import { SaleFigures } from './SaleFigures.tsx';
import { useSaleStats } from './use-sale-stats.ts';

const SaleCharts = lazySilently(() => import('./SaleCharts.tsx').then(({ SaleCharts }) => SaleCharts));
const waiting = <Skeleton variant="rounded" height="16rem" aria-hidden />;

/** The overview of a sale: key figures, actions, cataloguing progress and results. */
export const SaleOverview = ({ sale }: { sale: SaleAppRecord }) => {
  const offered = hasExtension(useMe(), 'stats');
  const { data: stats, error, isPending, refetch } = useSaleStats(sale.id);
  return (
    <>
      <SaleFigures sale={sale} stats={stats} />
      <SaleActions sale={sale} />
      {offered && isPending && waiting}
      {!stats && error && <ReadFailure error={error} onRetry={refetch} />}
      {stats && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <CataloguingProgress stats={stats} />
          {stats.lots > 0 && (
            <Suspense fallback={waiting}>
              <SaleCharts stats={stats} />
            </Suspense>
          )}
        </Box>
      )}
    </>
  );
};
