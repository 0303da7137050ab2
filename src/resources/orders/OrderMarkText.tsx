import './order-mark.css';
import { useTranslate } from 'ra-core';
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
} as const;

/** PAID, PART PAID, CREDITED, CANCELED: in words, in capitals, and in a colour that repeats them. `stamp`: large, on the document. */
export const OrderMarkText = ({ mark, stamp = false }: { mark: OrderMark; stamp?: boolean }) => (
  <span className={stamp ? 'order-mark order-stamp' : 'order-mark'} data-mark={mark}>
    <StatusMark tone={tones[mark]} label={useTranslate()(`resources.orders.marks.${mark}`)} />
  </span>
);
