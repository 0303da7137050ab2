import type { SaleAppRecord } from '../../providers/data/types.ts';
import { CountText } from '../../ui/fields/CountText.tsx';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { type Column, dayCell } from '../../ui/list/table/columns.ts';
import { moneyColumn } from '../../ui/list/table/money-column.tsx';
import { LotsLockedMark } from './LotsLockedMark.tsx';
import { SaleStatus } from './SaleStatus.tsx';
import type { saleListFields } from './sale-list-query.ts';

/** A sale with the requested fields, so that a column cannot show a field that the list does not request. */
type RequestedSale = Pick<SaleAppRecord, 'id' | (typeof saleListFields)[number]>;

export const saleColumns: readonly Column<RequestedSale>[] = [
  {
    source: 'label',
    sort: 'ASC',
    widthShare: 30,
    cell: ({ label }) => label,
    show: ({ id, label }) => (
      <RecordLink unstyled resource="sales" id={id}>
        {label}
      </RecordLink>
    ),
  },
  {
    source: 'sale_date',
    sort: 'DESC',
    cell: ({ sale_date }, { timeZone }) => dayCell(sale_date, timeZone),
    show: ({ sale_date }) => <InstantText value={sale_date} dateOnly inHouseZone />,
  },
  {
    source: 'status',
    sort: 'ASC',
    cell: ({ status }, { translate }) => translate(`resources.sales.statuses.${status}`, { _: status }),
    show: ({ status }) => <SaleStatus inList status={status} />,
  },
  { source: 'venue', minTableWidth: 'wide', widthShare: 18, cell: ({ venue }) => venue },
  { source: 'catalog', minTableWidth: 'wide', cell: ({ catalog }) => catalog?.label },
  {
    source: 'item_count',
    align: 'right',
    cell: ({ item_count }) => item_count,
    show: ({ item_count }) => <CountText value={item_count} />,
  },
  {
    source: 'consignment_count',
    minTableWidth: 'wide',
    align: 'right',
    cell: ({ consignment_count }) => consignment_count,
    show: ({ consignment_count }) => <CountText value={consignment_count} />,
  },
  moneyColumn('total_estimates', ({ total_estimates }) => total_estimates, { minTableWidth: 'medium' }),
  moneyColumn('total_hammer_price', ({ total_hammer_price }) => total_hammer_price, { hidesZero: true }),
  {
    source: 'lots_locked',
    minTableWidth: 'medium',
    cell: ({ lots_locked }, { translate }) => (lots_locked ? translate('resources.sales.locked') : ''),
    show: ({ lots_locked }) => <LotsLockedMark isLocked={lots_locked} />,
  },
  {
    source: 'created',
    minTableWidth: 'wide',
    sort: 'DESC',
    cell: ({ created }) => dayCell(created),
    show: ({ created }) => <InstantText value={created} dateOnly />,
  },
];

export const hiddenSaleColumns = ['catalog', 'consignment_count', 'created'];
