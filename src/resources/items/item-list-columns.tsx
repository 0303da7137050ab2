/** What the item list shows: what it asks for, and what its export writes. All of it is in the list's own record, labels included. */
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { RecordLink } from '../../ui/list/RecordLink.tsx';
import { ItemStatus } from './ItemStatus.tsx';
import { itemName } from './item-name.ts';

export const itemListFields = [
  'lot',
  'label',
  'description',
  'status',
  'category',
  'sale',
  'consignment',
  'estimate_low',
  'estimate_high',
  'reserve_price',
  'hammer_price',
  'winner',
  'images',
  'created',
  'updated',
] as const;

const amounts = ['estimate_low', 'estimate_high', 'reserve_price', 'hammer_price'] as const;
const sortable: readonly string[] = ['estimate_low', 'estimate_high', 'hammer_price'];

export const itemColumns: readonly Column<ItemAppRecord>[] = [
  { source: 'lot', sort: 'ASC', align: 'right', cell: ({ lot }) => lot },
  {
    source: 'label',
    sort: 'ASC',
    cell: itemName,
    show: (item) => (
      <RecordLink resource="items" id={item.id}>
        {itemName(item)}
      </RecordLink>
    ),
  },
  { source: 'status', sort: 'ASC', cell: ({ status }) => status, show: ({ status }) => <ItemStatus status={status} /> },
  { source: 'category', cell: ({ category }) => category?.label },
  { source: 'sale', cell: ({ sale }) => sale?.label },
  {
    source: 'consignment',
    cell: ({ consignment }) => consignment?.symbol,
    show: ({ consignment }) =>
      consignment && (
        <RecordLink resource="consignments" id={consignment.id}>
          {consignment.symbol || `#${consignment.id}`}
        </RecordLink>
      ),
  },
  ...amounts.map(
    (source): Column<ItemAppRecord> => ({
      source,
      ...(sortable.includes(source) ? { sort: 'DESC' } : {}),
      align: 'right',
      cell: (item) => item[source],
      show: (item) => <MoneyText value={item[source]} />,
    }),
  ),
  { source: 'winner', cell: ({ winner }) => winner?.label },
  { source: 'created', sort: 'DESC', cell: ({ created }) => created, show: ({ created }) => <InstantText value={created} dateOnly /> },
  { source: 'updated', sort: 'DESC', cell: ({ updated }) => updated, show: ({ updated }) => <InstantText value={updated} dateOnly /> },
];

export const hiddenItemColumns = ['reserve_price', 'created', 'updated'];
