/**
 * The fields that the item list fetches, and the columns of the list and of its export. All values, including labels, are in the listed
 * record.
 */
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { amountCell, type Column, dayCell } from '../../ui/list/columns.ts';
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
  cell: (item: ItemAppRecord) => amountCell(item[source]),
  show: (item: ItemAppRecord) => <MoneyText value={item[source]} />,
});

export const itemColumns: readonly Column<ItemAppRecord>[] = [
  { source: 'lot', sort: 'ASC', align: 'right', cell: ({ lot }) => lot },
  {
    source: 'label',
    sort: 'ASC',
    share: 24,
    cell: itemName,
    show: (item) => (
      <RecordLink plain resource="items" id={item.id}>
        {itemName(item)}
      </RecordLink>
    ),
  },
  {
    source: 'status',
    sort: 'ASC',
    cell: ({ status }, { translate }) => translate(`resources.items.statuses.${status}`, { _: status }),
    show: ({ status }) => <ItemStatus status={status} />,
  },
  { source: 'category', share: 10, cell: ({ category }) => category?.label },
  { source: 'sale', sort: 'ASC', share: 13, cell: ({ sale }) => sale?.label },
  {
    source: 'consignment',
    labelled: 'short_consignment',
    cell: ({ consignment }) => consignment && (consignment.symbol || `#${consignment.id}`),
    show: ({ consignment }) =>
      consignment && (
        <RecordLink plain resource="consignments" id={consignment.id}>
          {consignment.symbol || `#${consignment.id}`}
        </RecordLink>
      ),
  },
  amount('estimate_low', { labelled: 'short_low', sort: 'DESC' }),
  amount('estimate_high', { labelled: 'short_high', sort: 'DESC' }),
  amount('reserve_price', {}),
  amount('hammer_price', { labelled: 'short_hammer', sort: 'DESC' }),
  { source: 'winner', share: 11, cell: ({ winner }) => winner?.label },
  {
    source: 'created',
    sort: 'DESC',
    cell: ({ created }) => dayCell(created),
    show: ({ created }) => <InstantText value={created} dateOnly />,
  },
  {
    source: 'updated',
    sort: 'DESC',
    cell: ({ updated }) => dayCell(updated),
    show: ({ updated }) => <InstantText value={updated} dateOnly />,
  },
];

export const hiddenItemColumns = ['category', 'reserve_price', 'created', 'updated'];
