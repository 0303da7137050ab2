/** Columns of orders on the pages of other records. */
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { negateDecimal } from '../../../../contract/money.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { InstantText } from '../../fields/InstantText.tsx';
import { MoneyText } from '../../fields/MoneyText.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import type { RelatedColumn } from '../../fields/RelatedTable.tsx';
import { useOrderName } from '../../fields/use-order-name.ts';
import { sidesOf } from '../order-sides.ts';
import { OpenOrderStatus } from './OpenOrderStatus.tsx';

const signedAmountOf = (order: OrderAppRecord) => {
  const { due, toPayOut } = sidesOf(order);
  return due ?? (toPayOut && negateDecimal(toPayOut));
};

const OrderName = ({ order }: { order: OrderAppRecord }) => useOrderName()(order);

const CreditedInvoice = ({ credited_invoice }: Pick<OrderAppRecord, 'credited_invoice'>) => {
  const translate = useTranslate();
  if (!credited_invoice) return null;
  return (
    <Typography variant="caption" color="textSecondary" component="div">
      {translate('clientCredit.forInvoice', { number: credited_invoice.label })}
    </Typography>
  );
};

export const orderColumns = {
  number: {
    label: 'records.related.number',
    show: (order) => (
      <>
        <RecordLink unstyled resource="orders" id={order.id}>
          <OrderName order={order} />
        </RecordLink>
        <CreditedInvoice {...order} />
      </>
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
  status: { label: 'records.related.status', show: (order) => <OpenOrderStatus order={order} /> },
  created: {
    label: 'records.related.created',
    look: 'short',
    hiddenOnPhones: true,
    show: ({ created }) => <InstantText value={created} dateOnly />,
  },
  /** The amount that the client owes; negative if the house owes it. */
  open: { label: 'records.related.open', look: 'money', show: (order) => <MoneyText bare value={signedAmountOf(order)} /> },
  due: { label: 'records.related.due', look: 'money', show: (order) => <MoneyText bare value={sidesOf(order).due} /> },
} as const satisfies Record<string, RelatedColumn<OrderAppRecord>>;
