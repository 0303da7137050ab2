import { useTranslate } from 'react-admin';
import { StatusMark } from '../../ui/fields/StatusMark.tsx';
import type { OrderMark } from './order-mark.ts';

/** The colours of the marks. Undefined is the neutral colour. */
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
  overdue: 'error',
  awaiting_release: 'warning',
} as const;

/** Marks that are plain text in a list, because nothing is left to do for an order with such a mark. */
const plainListMarks: readonly OrderMark[] = ['paid', 'nothing_due', 'settled', 'paid_out'];

interface OrderMarkTextProps {
  readonly mark: OrderMark;
  /** Whether the mark is in a row of a list. */
  readonly inList?: boolean;
}

export const OrderMarkText = ({ mark, inList = false }: OrderMarkTextProps) => (
  <StatusMark
    isPlain={inList && plainListMarks.includes(mark)}
    tone={toneOfMark[mark]}
    label={useTranslate()(`resources.orders.marks.${mark}`)}
  />
);
