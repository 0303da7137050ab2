import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { StatusMark } from '../../fields/StatusMark.tsx';
import { daysSince } from '../../format/days-since.ts';
import { useFormat } from '../../format/use-format.ts';
import { isDraft, isOverdue, sidesOf } from '../order-sides.ts';
import { StatusText } from '../StatusText.tsx';

interface OpenOrderStatusProps {
  readonly order: Pick<OrderAppRecord, 'type' | 'status' | 'amount_due' | 'owed' | 'created'>;
  /** A button in the same line as the age or the status. */
  readonly children?: ReactNode;
}

/** Shows the age of an order that the client owes, and whether it is overdue. Shows the status of any other order. */
export const OpenOrderStatus = ({ order, children }: OpenOrderStatusProps) => {
  const translate = useTranslate();
  const { timeZone, count } = useFormat();
  const { created, status } = order;
  const showsStatus = isDraft(order) || sidesOf(order).due === null;
  const ageInDays = daysSince(created, timeZone, Date.now());
  return (
    <>
      {isOverdue(order, Date.now(), timeZone) && (
        <>
          <StatusMark tone="error" label={translate('resources.orders.marks.overdue')} />{' '}
        </>
      )}
      {/* On a phone, the age or the status may wrap to the line below the mark, but it is not broken itself. */}
      <span style={{ whiteSpace: 'nowrap' }}>
        {showsStatus ? (
          <StatusText resource="orders" status={status.id} label={status.label} />
        ) : (
          translate('records.days', { smart_count: ageInDays, days: count(ageInDays) })
        )}
        {children}
      </span>
    </>
  );
};
