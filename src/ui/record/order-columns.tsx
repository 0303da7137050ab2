/** Columns of orders within the pages of other records. */
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { InstantText } from '../fields/InstantText.tsx';
import { MoneyText } from '../fields/MoneyText.tsx';
import { RecordLink } from './RecordLink.tsx';
import type { RelatedColumn } from './RelatedTable.tsx';
import { StateText } from './StateText.tsx';

export const orderColumns = {
  number: {
    label: 'records.related.number',
    show: ({ id, label, order_id }) => (
      <RecordLink resource="orders" id={id}>
        {label || order_id}
      </RecordLink>
    ),
  },
  owner: {
    label: 'records.related.owner',
    show: ({ owner }) => (
      <RecordLink resource="clients" id={owner.id}>
        {owner.label || `#${owner.id}`}
      </RecordLink>
    ),
  },
  sale: { label: 'records.related.sale', wide: true, show: ({ sale }) => sale?.label },
  status: {
    label: 'records.related.status',
    look: 'short',
    wide: true,
    show: ({ status }) => <StateText resource="orders" state={status.id} label={status.label} />,
  },
  created: { label: 'records.related.created', look: 'short', wide: true, show: ({ created }) => <InstantText value={created} dateOnly /> },
  due: { label: 'records.related.due', look: 'right', show: ({ amount_due }) => <MoneyText value={amount_due} /> },
} as const satisfies Record<string, RelatedColumn<OrderAppRecord>>;
