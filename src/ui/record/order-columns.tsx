/** Columns of orders on the pages of other records. */
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { InstantText } from '../fields/InstantText.tsx';
import { MoneyText } from '../fields/MoneyText.tsx';
import { RecordLink } from '../fields/RecordLink.tsx';
import type { RelatedColumn } from '../fields/RelatedTable.tsx';
import { useOrderName } from '../fields/use-order-name.ts';
import { sidesOf } from './order-sides.ts';
import { StatusText } from './StatusText.tsx';

const OrderName = ({ order }: { order: OrderAppRecord }) => useOrderName()(order);

export const orderColumns = {
  number: {
    label: 'records.related.number',
    show: (order) => (
      <RecordLink unstyled resource="orders" id={order.id}>
        <OrderName order={order} />
      </RecordLink>
    ),
  },
  owner: {
    label: 'records.related.owner',
    show: ({ owner }) => (
      <RecordLink unstyled resource="clients" id={owner.id}>
        {owner.label || `#${owner.id}`}
      </RecordLink>
    ),
  },
  sale: { label: 'records.related.sale', hiddenOnPhones: true, show: ({ sale }) => sale?.label },
  status: {
    label: 'records.related.status',
    look: 'short',
    hiddenOnPhones: true,
    show: ({ status }) => <StatusText resource="orders" state={status.id} label={status.label} />,
  },
  created: {
    label: 'records.related.created',
    look: 'short',
    hiddenOnPhones: true,
    show: ({ created }) => <InstantText value={created} dateOnly />,
  },
  due: { label: 'records.related.due', look: 'money', show: (order) => <MoneyText bare value={sidesOf(order).due} /> },
  toPayOut: { label: 'records.related.toPayOut', look: 'money', show: (order) => <MoneyText bare value={sidesOf(order).toPayOut} /> },
} as const satisfies Record<string, RelatedColumn<OrderAppRecord>>;
