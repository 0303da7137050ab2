import './order-mark.css';
import { useTranslate } from 'react-admin';
import { StatusMark } from '../../ui/fields/StatusMark.tsx';
import type { OrderMark } from './order-mark.ts';

const tones = {
  canceled: 'error',
  credited: 'info',
  part_credited: 'info',
  overpaid: 'error',
  paid: 'success',
  part_paid: 'warning',
  unpaid: undefined,
  nothing_due: undefined,
  open_credit: 'info',
  settled: undefined,
  to_pay_out: undefined,
  part_paid_out: 'warning',
  paid_out: 'success',
  owed_by_consignor: 'warning',
} as const;

/** Shows a mark such as “Paid” or “Canceled”, with a colour of the same meaning. With `stamp`, it is large and in capitals, as on a document. */
export const OrderMarkText = ({ mark, stamp = false }: { mark: OrderMark; stamp?: boolean }) => (
  <span className={stamp ? 'order-stamp' : undefined} data-mark={mark}>
    <StatusMark tone={tones[mark]} label={useTranslate()(`resources.orders.marks.${mark}`)} />
  </span>
);
