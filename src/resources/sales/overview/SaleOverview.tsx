import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { Link, LinkBase, useTranslate } from 'react-admin';
import type { SaleAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { usePageAction } from '../../../providers/page-actions.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { Fact, Facts, KeyFacts } from '../../../ui/fields/Facts.tsx';
import { InstantText } from '../../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { lazySilently } from '../../../ui/lazily.ts';
import type { MenuAction } from '../../../ui/page/ActionMenu.tsx';
import { listAddress } from '../../../ui/record/list-address.ts';
import { Panel } from '../../../ui/record/Panel.tsx';
import { useSaleActions } from '../use-sale-actions.ts';
import { percentOf } from './category-rows.ts';
import { saleFilters } from './sale-filters.ts';
import { type SaleStats, useSaleStats } from './use-sale-stats.ts';

const SaleCharts = lazySilently(() => import('./SaleCharts.tsx').then(({ SaleCharts }) => SaleCharts));
const chartsPlaceholder = <Skeleton variant="rounded" height="16rem" aria-hidden />;

/**
 * Heights to reserve until the progress panel is loaded. In windows from 1100 px, the facts beside the panel make it narrower and therefore
 * higher.
 */
const progressHeights = {
  withResults: {
    height: { xs: '28rem', sm: '20.5rem', md: '14.5rem' },
    '@media (min-width: 1100px)': { height: '20.5rem' },
    '@media (min-width: 1250px)': { height: '17.5rem' },
    '@media (min-width: 1360px)': { height: '14.5rem' },
  },
  withoutResults: {
    height: { xs: '17rem', sm: '12.5rem', md: '9.5rem' },
    '@media (min-width: 1100px)': { height: '12.5rem' },
    '@media (min-width: 1360px)': { height: '9.5rem' },
  },
} as const;

export const SaleOverview = ({ sale }: { sale: SaleAppRecord }) => {
  const hasStats = hasExtension(useMe(), 'stats');
  const { data: stats, error, isPending, refetch } = useSaleStats(sale.id);
  const hasResults = Number(sale.total_hammer_price) !== 0;
  return (
    <>
      {hasStats && isPending && (
        <Skeleton variant="rounded" sx={hasResults ? progressHeights.withResults : progressHeights.withoutResults} aria-hidden />
      )}
      {!stats && error && <ReadFailure error={error} onRetry={refetch} />}
      {stats && <SaleProgress sale={sale} stats={stats} />}
      <SaleButtons sale={sale} />
    </>
  );
};

export const SaleResultCharts = ({ saleId }: { saleId: string }) => {
  const { data: stats, error, isPending, refetch } = useSaleStats(saleId);
  if (isPending) return chartsPlaceholder;
  if (!stats) return <ReadFailure error={error} onRetry={refetch} />;
  return (
    <Suspense fallback={chartsPlaceholder}>
      <SaleCharts stats={stats} />
    </Suspense>
  );
};

/** Only the first amount shows the currency, which both amounts share. */
export const SaleKeyFacts = ({ sale }: { sale: SaleAppRecord }) => {
  const format = useFormat();
  const me = useMe();
  const canListItems = hasExtension(me, 'items-list');
  const canListConsignments = hasExtension(me, 'consignments-read');
  const { data: stats } = useSaleStats(sale.id);
  const lotCount = stats?.lots ?? sale.item_count;
  const consignmentCount = stats?.consignments ?? sale.consignment_count;
  return (
    <KeyFacts>
      <Fact label="resources.sales.fields.sale_date">{sale.sale_date && <InstantText value={sale.sale_date} inHouseZone />}</Fact>
      {sale.venue && <Fact label="resources.sales.fields.venue">{sale.venue}</Fact>}
      <Fact
        label="resources.sales.fields.item_count"
        to={lotCount > 0 && canListItems ? listAddress('items', saleFilters.items(sale.id)) : undefined}
      >
        {format.count(lotCount)}
      </Fact>
      <Fact
        label="resources.sales.fields.consignment_count"
        to={consignmentCount > 0 && canListConsignments ? listAddress('consignments', saleFilters.consignments(sale.id)) : undefined}
      >
        {format.count(consignmentCount)}
      </Fact>
      <Fact label="resources.sales.fields.total_estimates">
        <MoneyText value={sale.total_estimates} />
      </Fact>
      {Number(sale.total_hammer_price) !== 0 && (
        <Fact label="resources.sales.fields.total_hammer_price">
          <MoneyText bare value={sale.total_hammer_price} />
        </Fact>
      )}
    </KeyFacts>
  );
};

const SaleButtons = ({ sale }: { readonly sale: SaleAppRecord }) => {
  const { primary, secondary } = useSaleActions(sale);
  return (
    <Box className="not-printed" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {primary && <SaleButton action={primary} variant="contained" />}
      {secondary.map((action) => (
        <SaleButton key={action.label} action={action} variant="outlined" />
      ))}
    </Box>
  );
};

interface SaleButtonProps {
  readonly action: MenuAction;
  readonly variant: 'contained' | 'outlined';
}

const SaleButton = ({ action: { label, to = '' }, variant }: SaleButtonProps) => {
  usePageAction({ label, to });
  return (
    <Button variant={variant} component={LinkBase} to={to}>
      {label}
    </Button>
  );
};

/** `countOf` returns the number of lots for which the step is completed; undefined if the service does not count them. */
const preparationSteps = [
  { name: 'catalogued', countOf: (stats: SaleStats) => stats.catalogued },
  { name: 'withImages', countOf: (stats: SaleStats) => stats.with_images },
  { name: 'withEstimate', countOf: (stats: SaleStats) => stats.with_estimate },
  { name: 'numbered', countOf: (stats: SaleStats) => stats.numbered },
] as const;
type PreparationStep = (typeof preparationSteps)[number]['name'];

/** Returns a function that returns the address where the user can complete a step; undefined if there is none. */
function useStepAddress({ id, lots_locked }: SaleAppRecord): (step: PreparationStep) => string | undefined {
  const me = useMe();
  const { can } = usePermissions();
  const canFilter = hasExtension(me, 'items-list') && hasExtension(me, 'query');
  const addresses: Readonly<Partial<Record<PreparationStep, string | false>>> = {
    withImages: canFilter && listAddress('items', saleFilters.incompleteItems(id, 'has_images')),
    withEstimate: canFilter && listAddress('items', saleFilters.incompleteItems(id, 'has_estimate')),
    numbered: hasExtension(me, 'items-list') && can('numberLots') && !lots_locked && `/sales/${id}/numbering`,
  };
  return (step) => addresses[step] || undefined;
}

interface SaleProgressProps {
  readonly sale: SaleAppRecord;
  readonly stats: SaleStats;
}

/** Only the first amount shows the currency, which all amounts share. */
const SaleProgress = ({ sale, stats }: SaleProgressProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const textOf = (name: string) => translate(`resources.sales.overview.${name}`);
  const canListItems = hasExtension(useMe(), 'items-list');
  const stepAddressOf = useStepAddress(sale);
  const itemsAddressOf = (status: 'sold' | 'unsold' | 'withdrawn') =>
    canListItems && stats[status] > 0 ? listAddress('items', saleFilters.items(sale.id, status)) : undefined;
  return (
    <Panel title={textOf('progress')}>
      {stats.lots === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {textOf('noLots')}
        </Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))', mb: 2 }}>
          {preparationSteps.map(({ name, countOf }) => {
            const completedCount = countOf(stats);
            if (completedCount === undefined) return null;
            const missingCount = stats.lots - completedCount;
            const missingText = translate('resources.sales.overview.missing', {
              smart_count: missingCount,
              missing: format.count(missingCount),
            });
            const address = stepAddressOf(name);
            return (
              <div key={name}>
                <Typography variant="body2" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }} component="div">
                  <span>{textOf(name)}</span>
                  <strong style={{ fontVariantNumeric: 'tabular-nums' }}>
                    {missingCount === 0 && textOf('complete')}
                    {missingCount > 0 &&
                      (address ? (
                        <Link to={address} aria-label={`${textOf(name)}: ${missingText}`}>
                          {missingText}
                        </Link>
                      ) : (
                        missingText
                      ))}
                  </strong>
                </Typography>
                <LinearProgress
                  variant="determinate"
                  value={percentOf(completedCount, stats.lots)}
                  color={missingCount === 0 ? 'success' : 'primary'}
                  aria-label={textOf(name)}
                  sx={{ height: 8, borderRadius: 4, mt: 0.5 }}
                />
                {name === 'catalogued' && (
                  <Typography variant="caption" color="textSecondary">
                    {textOf('cataloguedHint')}
                  </Typography>
                )}
              </div>
            );
          })}
        </Box>
      )}
      {(stats.orders > 0 || stats.sold + stats.unsold + stats.withdrawn > 0) && (
        <Facts>
          {stats.orders > 0 && (
            <>
              <Fact label={textOf('ordersDue')} to={listAddress('orders', saleFilters.dueOrders(sale.id))}>
                <MoneyText value={stats.orders_due} />
              </Fact>
              {stats.to_pay_out !== undefined && (
                <Fact label={textOf('toPayOut')} to={listAddress('orders', saleFilters.toPayOut(sale.id))}>
                  <MoneyText bare value={stats.to_pay_out} />
                </Fact>
              )}
              <Fact label={textOf('orders')} to={listAddress('orders', saleFilters.orders(sale.id))}>
                {format.count(stats.orders)}
              </Fact>
              <Fact label={textOf('ordersTotal')}>
                <MoneyText bare value={stats.orders_total} />
              </Fact>
            </>
          )}
          <Fact label={textOf('soldLots')} to={itemsAddressOf('sold')}>
            {format.count(stats.sold)}
          </Fact>
          {stats.awaiting_collection !== undefined && (
            <Fact
              label={textOf('awaitingCollection')}
              to={canListItems && stats.awaiting_collection > 0 ? listAddress('items', saleFilters.itemsToCollect(sale.id)) : undefined}
            >
              {format.count(stats.awaiting_collection)}
            </Fact>
          )}
          <Fact label={textOf('unsold')} to={itemsAddressOf('unsold')}>
            {format.count(stats.unsold)}
          </Fact>
          <Fact label={textOf('withdrawn')} to={itemsAddressOf('withdrawn')}>
            {format.count(stats.withdrawn)}
          </Fact>
        </Facts>
      )}
    </Panel>
  );
};
