import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Link, LinkBase, useTranslate } from 'react-admin';
import { maxSalesWithProgress } from '../../contract/composed/statistics.ts';
import { centsFromDecimal } from '../../contract/money.ts';
import { hasExtension, useMe } from '../providers/me.ts';
import { usePermissions } from '../providers/permissions.ts';
import { LotsLockedMark, SaleStatus } from '../resources/sales/index.ts';
import { InstantText } from '../ui/fields/InstantText.tsx';
import { MoneyText } from '../ui/fields/MoneyText.tsx';
import { RecordLink } from '../ui/fields/RecordLink.tsx';
import { daysUntil } from '../ui/format/days-since.ts';
import { useFormat } from '../ui/format/use-format.ts';
import { listAddress } from '../ui/record/list-address.ts';
import { Panel } from '../ui/record/Panel.tsx';
import { ShowAll } from '../ui/record/related/ShowAll.tsx';
import type { DashboardData } from './use-dashboard.ts';

export type ListedSale = DashboardData['sales'][number];

interface CurrentSalesProps {
  readonly sales: readonly ListedSale[];
  /** The id of the sale for which the header of the page has the button to enter results. */
  readonly headerResultsSaleId?: string | undefined;
}

export const CurrentSales = ({ sales, headerResultsSaleId }: CurrentSalesProps) => {
  const translate = useTranslate();
  return (
    <Panel
      title={translate('dashboard.sales.title')}
      actions={<ShowAll to={listAddress('sales')} recordsName={translate('dashboard.sales.title')} />}
    >
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {sales.slice(0, maxSalesWithProgress).map((sale) => (
          <SaleLine key={sale.id} sale={sale} hasResultsButton={sale.id !== headerResultsSaleId} />
        ))}
      </ul>
    </Panel>
  );
};

/** Returns the number of lots and, for a published sale, the number of sold lots, as texts. */
export function useSaleCounts({ item_count, status, progress }: ListedSale): readonly string[] {
  const translate = useTranslate();
  const format = useFormat();
  const lots = translate('dashboard.sales.lots', { smart_count: item_count, total: format.count(item_count) });
  if (status !== 'published' || !progress) return [lots];
  return [lots, translate('dashboard.sales.sold', { smart_count: progress.sold, sold: format.count(progress.sold) })];
}

const SaleLine = ({ sale, hasResultsButton }: { readonly sale: ListedSale; readonly hasResultsButton: boolean }) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const canListItems = hasExtension(useMe(), 'items-list');
  const [lotsText, soldText] = useSaleCounts(sale);
  const enterResults = translate('resources.sales.overview.enterResults');
  return (
    <Box component="li" sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider', typography: 'body2' }}>
      <Box sx={{ display: 'flex', gap: 1, rowGap: 0, alignItems: 'baseline', flexWrap: 'wrap', '& a': { color: 'primary.main' } }}>
        <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <RecordLink unstyled resource="sales" id={sale.id}>
            {sale.label}
          </RecordLink>
        </Box>
        <LotsLockedMark isLocked={sale.lots_locked} />
        <SaleStatus status={sale.status} />
        <span>
          <InstantText value={sale.sale_date} dateOnly inHouseZone /> <DaysUntilSale date={sale.sale_date} />
        </span>
      </Box>
      <Typography variant="body2" color="textSecondary" component="p">
        {canListItems && sale.item_count > 0 ? (
          <Link to={listAddress('items', { sale: sale.id })} aria-label={`${lotsText}: ${sale.label}`}>
            {lotsText}
          </Link>
        ) : (
          lotsText
        )}
        {soldText && ` · ${soldText}`}
        {' · '}
        <MoneyText value={sale.total_estimates} />
      </Typography>
      <SaleProgress sale={sale} />
      {sale.status === 'published' && hasResultsButton && sale.item_count > 0 && can('updateItem') && (
        <Button
          size="small"
          variant="outlined"
          component={LinkBase}
          to={`/sales/${sale.id}/results`}
          aria-label={`${enterResults}: ${sale.label}`}
          sx={{ mt: 0.5 }}
        >
          {enterResults}
        </Button>
      )}
    </Box>
  );
};

export const DaysUntilSale = ({ date }: { date: string | null }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (date === null) return null;
  const days = daysUntil(date, format.timeZone, Date.now());
  if (days < 0) return null;
  const textKeys = ['today', 'tomorrow'] as const;
  return (
    <Typography component="span" variant="body2" color="textSecondary" noWrap>
      {translate(`dashboard.sales.${textKeys[days] ?? 'inDays'}`, { days: format.count(days) })}
    </Typography>
  );
};

/**
 * Until the sale is published or has a hammer total, the bar shows the percentage of catalogued lots. Afterwards, the bar shows the hammer
 * total as a percentage of the estimates.
 */
const SaleProgress = ({ sale }: { sale: ListedSale }) => {
  const translate = useTranslate();
  const { status, item_count: lotCount, progress, last_date_for_consignment: deadline } = sale;
  const hammerPercent = percentOfDecimals(sale.total_hammer_price, sale.total_estimates);
  const isPreparation = status !== 'published' && hammerPercent === 0;
  if (isPreparation && (!progress || lotCount === 0)) return <Deadline day={deadline} />;
  const percent = isPreparation ? cataloguedPercent(progress?.catalogued ?? 0, lotCount) : hammerPercent;
  const text = translate(`dashboard.sales.${isPreparation ? 'catalogued' : 'progress'}`, { percent });
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={Math.min(percent, 100)}
        aria-label={`${sale.label}: ${text}`}
        sx={{ mt: 0.5, height: 6, borderRadius: 3 }}
      />
      <Typography variant="caption" color="textSecondary" component="p">
        {text}
      </Typography>
      {isPreparation && <Deadline day={deadline} />}
    </>
  );
};

const Deadline = ({ day }: { day: string | null | undefined }) => {
  const translate = useTranslate();
  const { timeZone } = useFormat();
  if (!day || daysUntil(day, timeZone, Date.now()) < 0) return null;
  return (
    <Typography variant="caption" color="textSecondary" component="p">
      {translate('dashboard.sales.deadline')} <InstantText value={day} dateOnly inHouseZone />
    </Typography>
  );
};

/** Returns the percentage of catalogued lots, rounded down, so that it is 100 only if no lot is missing. */
const cataloguedPercent = (cataloguedCount: number, lotCount: number): number => Math.floor((100 * cataloguedCount) / lotCount);

/** Returns `part` as a percentage of `total`, rounded to an integer; 0 if `total` is 0. Both are decimal amounts. */
function percentOfDecimals(part: string, total: string): number {
  const [partCents, totalCents] = [centsFromDecimal(part) ?? 0, centsFromDecimal(total) ?? 0];
  return totalCents > 0 ? Math.round((100 * partCents) / totalCents) : 0;
}
