/** What the item list shows: what it asks for, and what its export writes. All of it is in the list's own record, labels included. */
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { OneLine } from '../../ui/fields/OneLine.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
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

const amount = (source: 'estimate_low' | 'estimate_high' | 'reserve_price' | 'hammer_price', more: Partial<Column<ItemAppRecord>>) => ({
  source,
  ...more,
  align: 'right' as const,
  cell: (item: ItemAppRecord) => item[source],
  show: (item: ItemAppRecord) => <MoneyText value={item[source]} />,
});

export const itemColumns: readonly Column<ItemAppRecord>[] = [
  { source: 'lot', sort: 'ASC', align: 'right', cell: ({ lot }) => lot },
  {
    source: 'label',
    sort: 'ASC',
    cell: itemName,
    show: (item) => (
      <RecordLink resource="items" id={item.id}>
        <OneLine text={itemName(item)} width="rest" />
      </RecordLink>
    ),
  },
  { source: 'status', sort: 'ASC', cell: ({ status }) => status, show: ({ status }) => <ItemStatus status={status} /> },
  { source: 'category', cell: ({ category }) => category?.label, show: ({ category }) => <OneLine text={category?.label} width="9rem" /> },
  { source: 'sale', cell: ({ sale }) => sale?.label, show: ({ sale }) => <OneLine text={sale?.label} width="clamp(7rem, 10vw, 20rem)" /> },
  {
    source: 'consignment',
    labelled: 'short_consignment',
    cell: ({ consignment }) => consignment && (consignment.symbol || `#${consignment.id}`),
    show: ({ consignment }) =>
      consignment && (
        <RecordLink resource="consignments" id={consignment.id}>
          {consignment.symbol || `#${consignment.id}`}
        </RecordLink>
      ),
  },
  amount('estimate_low', { labelled: 'short_low', sort: 'DESC' }),
  amount('estimate_high', { labelled: 'short_high', sort: 'DESC' }),
  amount('reserve_price', {}),
  amount('hammer_price', { labelled: 'short_hammer', sort: 'DESC' }),
  {
    source: 'winner',
    cell: ({ winner }) => winner?.label,
    show: ({ winner }) => <OneLine text={winner?.label} width="clamp(6rem, 7.5vw, 14rem)" />,
  },
  { source: 'created', sort: 'DESC', cell: ({ created }) => created, show: ({ created }) => <InstantText value={created} dateOnly /> },
  { source: 'updated', sort: 'DESC', cell: ({ updated }) => updated, show: ({ updated }) => <InstantText value={updated} dateOnly /> },
];

export const hiddenItemColumns = ['category', 'reserve_price', 'created', 'updated'];
