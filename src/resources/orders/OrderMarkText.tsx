import './order-mark.css';
import { useTranslate } from 'react-admin';
import { StatusMark } from '../../ui/fields/StatusMark.tsx';
import type { OrderMark } from './order-mark.ts';

const toneOfMark = {
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

/** Marks of documents for which nothing is left to do. */
const settledMarks: readonly OrderMark[] = ['paid', 'nothing_due', 'settled', 'paid_out'];

interface OrderMarkTextProps {
  readonly mark: OrderMark;
  readonly isStamp?: boolean;
  /** Whether the mark is in a row of a list, in which only exceptions are badges. */
  readonly inList?: boolean;
}

/**
 * Shows a mark such as “Paid” or “Canceled”, in a colour that fits its meaning. With `isStamp`, it is large and in capitals, like a
 * stamp on a document.
 */
export const OrderMarkText = ({ mark, isStamp = false, inList = false }: OrderMarkTextProps) => (
  <span className={isStamp ? 'order-stamp' : undefined} data-mark={mark}>
    <StatusMark
      isPlain={inList && settledMarks.includes(mark)}
      tone={toneOfMark[mark]}
      label={useTranslate()(`resources.orders.marks.${mark}`)}
    />
  </span>
);
