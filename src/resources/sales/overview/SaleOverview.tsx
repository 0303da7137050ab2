import AddIcon from '@mui/icons-material/Add';
import NumbersIcon from '@mui/icons-material/FormatListNumbered';
import GridIcon from '@mui/icons-material/GridOn';
import ListIcon from '@mui/icons-material/ViewList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { SaleAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { Fact, Facts } from '../../../ui/fields/Facts.tsx';
import { InstantText } from '../../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { lazySilently } from '../../../ui/lazily.ts';
import { AddInSale, whyNoMore } from '../../../ui/record/AddInSale.tsx';
import { listAddress } from '../../../ui/record/list-address.ts';
import { Panel } from '../../../ui/record/Panel.tsx';
import { StartJobMenu } from '../../jobs/index.ts';
import { percentOf } from './category-rows.ts';
import { saleLists as lists, saleLists } from './sale-lists.ts';
import { type SaleStats, useSaleStats } from './use-sale-stats.ts';

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

interface SaleFiguresProps {
  readonly sale: SaleAppRecord;
  /** The current figures of the service. If they are missing, the figures of the record are shown. */
  readonly stats: SaleStats | undefined;
}

/** Key figures of a sale. Figures that count records link to their list. */
const SaleFigures = ({ sale, stats }: SaleFiguresProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const me = useMe();
  const field = (name: string) => translate(`resources.sales.fields.${name}`);
  const words = (name: string) => translate(`resources.sales.overview.${name}`);
  const counted = (label: string, value: number, to: string | false) => (
    <Fact label={label} to={value > 0 && to ? to : undefined}>
      {format.count(value)}
    </Fact>
  );
  const listsItems = hasExtension(me, 'items-list');
  const items = (status?: 'sold' | 'unsold' | 'withdrawn') => listsItems && listAddress('items', lists.items(sale.id, status));
  return (
    <Facts title={words('figures')}>
      <Fact label={field('sale_date')}>{sale.sale_date && <InstantText value={sale.sale_date} atHouse />}</Fact>
      <Fact label={field('venue')}>{sale.venue || undefined}</Fact>
      <Fact label={field('catalog')}>{sale.catalog?.label}</Fact>
      {counted(field('item_count'), stats?.lots ?? sale.item_count, items())}
      {counted(
        field('consignment_count'),
        stats?.consignments ?? sale.consignment_count,
        hasExtension(me, 'consignments-read') && listAddress('consignments', lists.consignments(sale.id)),
      )}
      <Fact label={field('total_estimates')}>
        <MoneyText value={sale.total_estimates} />
      </Fact>
      <Fact label={field('total_hammer_price')}>
        <MoneyText value={sale.total_hammer_price} />
      </Fact>
      {stats && (
        <>
          {counted(words('soldLots'), stats.sold, items('sold'))}
          {counted(words('unsold'), stats.unsold, items('unsold'))}
          {counted(words('withdrawn'), stats.withdrawn, items('withdrawn'))}
          {counted(words('orders'), stats.orders, listAddress('orders', lists.orders(sale.id)))}
          <Fact label={words('ordersTotal')}>
            <MoneyText value={stats.orders_total} />
          </Fact>
          <Fact label={words('ordersDue')} to={listAddress('orders', lists.dueOrders(sale.id))}>
            <MoneyText value={stats.orders_due} />
          </Fact>
          {stats.to_pay_out !== undefined && (
            <Fact label={words('toPayOut')} to={listAddress('orders', lists.toPayOut(sale.id))}>
              <MoneyText value={stats.to_pay_out} />
            </Fact>
          )}
        </>
      )}
    </Facts>
  );
};

/** The actions on the lots of a sale that the user may take and that the service supports. */
const SaleActions = ({ sale }: { sale: SaleAppRecord }) => {
  const translate = useTranslate();
  const me = useMe();
  const { can } = usePermissions();
  const words = (name: string) => translate(`resources.sales.overview.${name}`);
  const listsItems = hasExtension(me, 'items-list');
  const action = (to: string, icon: ReactNode, label: string, disabled = false) => (
    <Button size="small" variant="outlined" startIcon={icon} disabled={disabled} {...(disabled ? {} : { component: LinkBase, to })}>
      {label}
    </Button>
  );
  const add = (to: string, label: string) => (
    <AddInSale size="small" variant="outlined" startIcon={<AddIcon />} sale={sale} to={to} label={label} />
  );
  const why = whyNoMore(sale);
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {listsItems && action(listAddress('items', saleLists.items(sale.id)), <ListIcon />, words('allLots'))}
        {listsItems && can('updateItem') && action(`/sales/${sale.id}/lots`, <GridIcon />, words('lotGrid'))}
        {listsItems && can('numberLots') && action(`/sales/${sale.id}/numbering`, <NumbersIcon />, words('numbering'), sale.lots_locked)}
        {can('createConsignment') && add(`/consignments/create?sale_id=${sale.id}`, translate('resources.consignments.add'))}
        {can('createItem') && add(`/items/create?sale_id=${sale.id}`, translate('resources.consignments.addLot'))}
        <StartJobMenu saleId={sale.id} />
      </Box>
      {why && can('createItem') && (
        <Typography variant="caption" color="text.secondary" component="p">
          {translate(`records.noMore.${why}`)}
        </Typography>
      )}
      {sale.lots_locked && listsItems && can('numberLots') && (
        <Typography variant="caption" color="text.secondary">
          {words('lockedHint')}
        </Typography>
      )}
    </Box>
  );
};

const steps = [
  { name: 'catalogued', count: (stats: SaleStats) => stats.catalogued },
  { name: 'withImages', count: (stats: SaleStats) => stats.with_images },
  { name: 'numbered', count: (stats: SaleStats) => stats.numbered },
] as const;

/** Shows how many lots of a sale are catalogued, have images and are numbered. */
const CataloguingProgress = ({ stats }: { stats: SaleStats }) => {
  const translate = useTranslate();
  const format = useFormat();
  const words = (name: string) => translate(`resources.sales.overview.${name}`);
  return (
    <Panel title={words('progress')}>
      {stats.lots === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {words('noLots')}
        </Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))' }}>
          {steps.map(({ name, count }) => {
            const done = count(stats);
            const percent = percentOf(done, stats.lots);
            return (
              <div key={name}>
                <Typography variant="body2" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }} component="div">
                  <span>{words(name)}</span>
                  <span style={{ fontVariantNumeric: 'tabular-nums' }}>
                    {translate('resources.sales.overview.progressOf', {
                      done: format.count(done),
                      total: format.count(stats.lots),
                      percent,
                    })}
                  </span>
                </Typography>
                <LinearProgress
                  variant="determinate"
                  value={percent}
                  color={done === stats.lots ? 'success' : 'primary'}
                  aria-label={words(name)}
                  sx={{ height: 8, borderRadius: 4, mt: 0.5 }}
                />
                {name === 'catalogued' && (
                  <Typography variant="caption" color="text.secondary">
                    {words('cataloguedHint')}
                  </Typography>
                )}
              </div>
            );
          })}
        </Box>
      )}
    </Panel>
  );
};
