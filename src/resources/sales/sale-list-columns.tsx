/** What the sale list shows: what it asks for, and what its export writes. All of it is in the specification's record. */
import type { SaleAppRecord } from '../../providers/data/types.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
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
      <RecordLink resource="sales" id={id}>
        {label}
      </RecordLink>
    ),
  },
  {
    source: 'sale_date',
    sort: 'DESC',
    cell: ({ sale_date }) => sale_date,
    show: ({ sale_date }) => <InstantText value={sale_date} dateOnly />,
  },
  { source: 'status', sort: 'ASC', cell: ({ status }) => status, show: ({ status }) => <SaleStatus status={status} /> },
  { source: 'venue', share: 18, cell: ({ venue }) => venue },
  { source: 'catalog', cell: ({ catalog }) => catalog?.label },
  { source: 'item_count', align: 'right', cell: ({ item_count }) => item_count },
  { source: 'consignment_count', align: 'right', cell: ({ consignment_count }) => consignment_count },
  {
    source: 'total_estimates',
    align: 'right',
    cell: ({ total_estimates }) => total_estimates,
    show: ({ total_estimates }) => <MoneyText value={total_estimates} />,
  },
  {
    source: 'total_hammer_price',
    align: 'right',
    cell: ({ total_hammer_price }) => total_hammer_price,
    show: ({ total_hammer_price }) => <MoneyText value={total_hammer_price} />,
  },
  {
    source: 'lots_locked',
    cell: ({ lots_locked }) => String(lots_locked),
    show: ({ lots_locked }) => <LotsLocked locked={lots_locked} />,
  },
  { source: 'created', sort: 'DESC', cell: ({ created }) => created, show: ({ created }) => <InstantText value={created} dateOnly /> },
];

export const hiddenSaleColumns = ['catalog', 'consignment_count', 'created'];
