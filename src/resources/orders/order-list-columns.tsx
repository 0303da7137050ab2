/** What the order list shows: what it asks for, and what its export writes. */
import type { ListedOrder } from '../../providers/data/types.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import { OrderMarkText } from './OrderMarkText.tsx';
import { OrderStatusText } from './OrderStatusText.tsx';
import { OrderTypeText } from './OrderTypeText.tsx';
import { orderMark } from './order-mark.ts';

export const orderListFields = [
  'label',
  'order_id',
  'type',
  'status',
  'sale',
  'owner',
  'grand_total',
  'amount_due',
  'payment_received',
  'customer_number',
  'bidder_ids',
  'item_count',
  'shipping_weight',
  'payment_type_letter',
  'created',
  'changed',
] as const satisfies readonly (keyof ListedOrder)[];

/** Amounts are written to the export as numbers, which a spreadsheet adds up. */
const money = (source: 'grand_total' | 'payment_received' | 'amount_due'): Column<ListedOrder> => ({
  source,
  sort: 'DESC',
  align: 'right',
  cell: (order) => Number(order[source]),
  show: (order) => <MoneyText value={order[source]} />,
});

export const orderColumns: readonly Column<ListedOrder>[] = [
  {
    source: 'order_id',
    sort: 'DESC',
    cell: ({ order_id }) => order_id,
    show: ({ id, order_id, label }) => (
      <RecordLink resource="orders" id={id}>
        {order_id || label}
      </RecordLink>
    ),
  },
  { source: 'type', sort: 'ASC', cell: ({ type }) => type, show: ({ type }) => <OrderTypeText type={type} /> },
  { source: 'owner', share: 20, cell: ({ owner }) => owner.label },
  { source: 'sale', share: 18, cell: ({ sale }) => sale?.label },
  { source: 'status', sort: 'ASC', cell: ({ status }) => status.id, show: ({ status }) => <OrderStatusText status={status} /> },
  { source: 'mark', cell: (order) => orderMark(order), show: (order) => <OrderMarkText mark={orderMark(order)} /> },
  money('grand_total'),
  money('payment_received'),
  money('amount_due'),
  { source: 'customer_number', sort: 'ASC', cell: ({ customer_number }) => customer_number },
  { source: 'bidder_ids', cell: ({ bidder_ids }) => bidder_ids.join(', ') },
  { source: 'item_count', align: 'right', cell: ({ item_count }) => item_count },
  { source: 'shipping_weight', sort: 'DESC', align: 'right', cell: ({ shipping_weight }) => shipping_weight },
  { source: 'payment_type_letter', cell: ({ payment_type_letter }) => payment_type_letter },
  { source: 'created', sort: 'DESC', cell: ({ created }) => created, show: ({ created }) => <InstantText value={created} dateOnly /> },
  { source: 'changed', sort: 'DESC', cell: ({ changed }) => changed, show: ({ changed }) => <InstantText value={changed} dateOnly /> },
];

export const hiddenOrderColumns = [
  'payment_received',
  'customer_number',
  'bidder_ids',
  'item_count',
  'shipping_weight',
  'payment_type_letter',
  'changed',
];
