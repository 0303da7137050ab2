import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Link, useTranslate } from 'react-admin';
import { centsFromDecimal } from '../../contract/money.ts';
import { hasExtension, useMe } from '../providers/me.ts';
import { LotsLockedMark, SaleStatus } from '../resources/sales/index.ts';
import { InstantText } from '../ui/fields/InstantText.tsx';
import { MoneyText } from '../ui/fields/MoneyText.tsx';
import { RecordLink } from '../ui/fields/RecordLink.tsx';
import { useFormat } from '../ui/format/use-format.ts';
import { listAddress } from '../ui/record/list-address.ts';
import { Panel } from '../ui/record/Panel.tsx';
import { ShowAll } from '../ui/record/ShowAll.tsx';
import type { DashboardData } from './use-dashboard.ts';

const maxSales = 3;

/** The current and upcoming sales, at most {@link maxSales} of them. A link opens the list of all sales. */
export const CurrentSales = ({ sales }: Readonly<Pick<DashboardData, 'sales'>>) => {
  const translate = useTranslate();
  return (
    <Panel
      title={translate('dashboard.sales.title')}
      actions={<ShowAll to={listAddress('sales')} recordsName={translate('dashboard.sales.title')} />}
    >
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {sales.slice(0, maxSales).map((sale) => (
          <SaleLine key={sale.id} sale={sale} />
        ))}
      </ul>
    </Panel>
  );
};

/**
 * A sale with its status, its date, its number of lots and its estimates. The hammer total is shown as a percentage of the estimates, if
 * the percentage is above zero or the sale is published.
 */
const SaleLine = ({ sale }: { sale: DashboardData['sales'][number] }) => {
  const translate = useTranslate();
  const format = useFormat();
  const canListItems = hasExtension(useMe(), 'items-list');
  const lotsText = translate('dashboard.sales.lots', { smart_count: sale.item_count, total: format.count(sale.item_count) });
  const percent = percentOfDecimals(sale.total_hammer_price, sale.total_estimates);
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
        <InstantText value={sale.sale_date} dateOnly inHouseZone />
      </Box>
      <Typography variant="body2" color="text.secondary" component="p">
        {canListItems ? (
          <Link to={listAddress('items', { sale: sale.id })} aria-label={`${lotsText}: ${sale.label}`}>
            {lotsText}
          </Link>
        ) : (
          lotsText
        )}
        {' · '}
        <MoneyText value={sale.total_estimates} />
      </Typography>
      {(percent > 0 || sale.status === 'published') && (
        <>
          <LinearProgress
            variant="determinate"
            value={Math.min(percent, 100)}
            aria-label={`${sale.label}: ${translate('dashboard.sales.progress', { percent })}`}
            sx={{ mt: 0.5, height: 6, borderRadius: 3 }}
          />
          <Typography variant="caption" color="text.secondary">
            {translate('dashboard.sales.progress', { percent })}
          </Typography>
        </>
      )}
    </Box>
  );
};

/** Returns `part` as a percentage of `total`, rounded to an integer; 0 if `total` is 0. Both are decimal amounts. */
function percentOfDecimals(part: string, total: string): number {
  const [partCents, totalCents] = [centsFromDecimal(part) ?? 0, centsFromDecimal(total) ?? 0];
  return totalCents > 0 ? Math.round((100 * partCents) / totalCents) : 0;
}
