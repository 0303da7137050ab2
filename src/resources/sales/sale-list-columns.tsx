/**
 * The fields that the sale list fetches, and the columns of the list and of its export. All fields are part of the specification's record.
 */

import type { SaleAppRecord } from '../../providers/data/types.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { type Column, dayCell } from '../../ui/list/columns.ts';
import { moneyColumn } from '../../ui/list/money-column.tsx';
import { LotsLocked } from './LotsLocked.tsx';
import { SaleStatus } from './SaleStatus.tsx';

export const saleListFields = [
  'label',
  'sale_date',
  'status',
  'venue',
  'catalog',
  'item_count',
  'consignment_count',
  'total_estimates',
  'total_hammer_price',
  'lots_locked',
  'created',
] as const;

export const saleColumns: readonly Column<SaleAppRecord>[] = [
  {
    source: 'label',
    sort: 'ASC',
    share: 30,
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
    show: ({ sale_date }) => <InstantText value={sale_date} dateOnly atHouse />,
  },
  {
    source: 'status',
    sort: 'ASC',
    cell: ({ status }, { translate }) => translate(`resources.sales.statuses.${status}`, { _: status }),
    show: ({ status }) => <SaleStatus status={status} />,
  },
  { source: 'venue', share: 18, cell: ({ venue }) => venue },
  { source: 'catalog', cell: ({ catalog }) => catalog?.label },
  { source: 'item_count', align: 'right', cell: ({ item_count }) => item_count },
  { source: 'consignment_count', align: 'right', cell: ({ consignment_count }) => consignment_count },
  moneyColumn('total_estimates', ({ total_estimates }) => total_estimates),
  moneyColumn('total_hammer_price', ({ total_hammer_price }) => total_hammer_price),
  {
    source: 'lots_locked',
    cell: ({ lots_locked }, { translate }) => (lots_locked ? translate('resources.sales.locked') : ''),
    show: ({ lots_locked }) => <LotsLocked locked={lots_locked} />,
  },
  {
    source: 'created',
    sort: 'DESC',
    cell: ({ created }) => dayCell(created),
    show: ({ created }) => <InstantText value={created} dateOnly />,
  },
];

export const hiddenSaleColumns = ['catalog', 'consignment_count', 'created'];
