import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { CallStateMark } from '../calls/CallStateMark.tsx';
import { hasProbablyEnded } from '../calls/store/call.ts';
import type { ListedOrder, ResourceName, TaskAppRecord, TimelineAppEntry, TransactionAppRecord } from '../providers/data/types.ts';
import { useMe } from '../providers/me.ts';
import { usePermissions } from '../providers/permissions.ts';
import { NoteCard } from '../resources/notes/index.ts';
import { InstantText } from '../ui/fields/InstantText.tsx';
import { MoneyText } from '../ui/fields/MoneyText.tsx';
import { OrderStatusText } from '../ui/fields/OrderStatusText.tsx';
import { RecordLink } from '../ui/fields/RecordLink.tsx';
import { TaskStatus } from '../ui/fields/TaskStatus.tsx';
import { useOrderName } from '../ui/fields/use-order-name.ts';
import { useStaffName } from '../ui/fields/use-staff-name.ts';
import { ChangeEntry } from './ChangeEntry.tsx';
import { EntryHead } from './EntryHead.tsx';

interface TimelineEntryProps {
  readonly entry: TimelineAppEntry;
  readonly resource: ResourceName;
  /** The record of the page; undefined if it was deleted. */
  readonly record: RaRecord | undefined;
}

export const TimelineEntry = ({
  entry: { at, note, call, task, document: order, payment, credit, change },
  resource,
  record,
}: TimelineEntryProps) => {
  const me = useMe();
  const { can } = usePermissions();
  // Users may edit their own notes; administrators may edit all notes.
  const mayEditNote = note?.author.id === me.id || me.roles.includes('administrator');
  if (note) return <NoteCard note={note} mayChange={record !== undefined && can('createNote') && mayEditNote} />;
  if (call) return <CallEntry call={call} at={at} />;
  if (task) return <TaskEntry task={task} at={at} />;
  if (order) return <OrderEntry order={order} at={at} />;
  if (payment) return <PaymentEntry payment={payment} at={at} />;
  if (credit) return <CreditEntry credit={credit} at={at} pageOrderId={resource === 'orders' ? record?.id : undefined} />;
  return change ? <ChangeEntry change={change} resource={resource} record={record} /> : null;
};

const CallEntry = ({ call, at }: { readonly call: NonNullable<TimelineAppEntry['call']>; readonly at: number }) => {
  const translate = useTranslate();
  return (
    <>
      <EntryHead
        at={at}
        title={
          <>
            {translate('timeline.call', { name: call.user.label })}{' '}
            {call.state && (
              <CallStateMark state={call.state} mayHaveEnded={hasProbablyEnded({ state: call.state, changed: at }, Date.now())} />
            )}
          </>
        }
      >
        <Link href={`tel:${call.phone.replace(/[^\d+]/g, '')}`}>{call.phone}</Link>
      </EntryHead>
      {call.shared && translate('timeline.shared')}
    </>
  );
};

const TaskEntry = ({ task, at }: { readonly task: TaskAppRecord; readonly at: number }) => {
  const translate = useTranslate();
  const staffName = useStaffName();
  return (
    <EntryHead
      at={at}
      author={task.author.label}
      title={
        <>
          {translate('timeline.task')}:{' '}
          <RecordLink resource="tasks" id={task.id}>
            {task.label}
          </RecordLink>{' '}
          <TaskStatus row_class={task.row_class} />
        </>
      }
    >
      {task.assignee_uid && translate('timeline.assignedTo', { name: staffName(task.assignee_uid) })}
      {task.due_date && (
        <>
          {task.assignee_uid && ' · '}
          {translate('timeline.due')} <InstantText dateOnly value={new Date(Number(task.due_date) * 1_000).toISOString()} />
        </>
      )}
    </EntryHead>
  );
};

const OrderEntry = ({ order, at }: { readonly order: ListedOrder; readonly at: number }) => {
  const nameOf = useOrderName();
  return (
    <EntryHead
      at={at}
      title={
        <>
          <RecordLink resource="orders" id={order.id}>
            {nameOf(order)}
          </RecordLink>{' '}
          <MoneyText value={order.grand_total} />
        </>
      }
    >
      <OrderStatusText status={order.status} />
      {order.sale && ` · ${order.sale.label}`}
    </EntryHead>
  );
};

const PaymentEntry = ({ payment, at }: { readonly payment: TransactionAppRecord; readonly at: number }) => {
  const translate = useTranslate();
  const nameOf = useOrderName();
  const { order, order_type: type, order_number: orderNumber = '', amount, transaction_type } = payment;
  const isPayout = type === 'consignor' || type === 'credit_note';
  return (
    <EntryHead
      at={at}
      title={
        <>
          {translate(isPayout ? 'timeline.payout' : 'timeline.payment')} <MoneyText value={amount} />
        </>
      }
    >
      {translate(`resources.transactions.types.${transaction_type}`, { _: transaction_type })}
      {' · '}
      <RecordLink resource="orders" id={order}>
        {type ? nameOf({ type, order_id: orderNumber, label: orderNumber }) : `#${order}`}
      </RecordLink>
    </EntryHead>
  );
};

interface CreditEntryProps {
  readonly credit: NonNullable<TimelineAppEntry['credit']>;
  readonly at: number;
  /** The id of the order on whose page the entry is shown, if any. */
  readonly pageOrderId: RaRecord['id'] | undefined;
}

/** A credit that was used for another order, or moved back. */
const CreditEntry = ({ credit: { amount, from, to, author, reverses }, at, pageOrderId }: CreditEntryProps) => {
  const translate = useTranslate();
  const nameOf = useOrderName();
  const isMovedBack = reverses !== null;
  // In the entry of a reversal, `from` and `to` are exchanged. The entry shows the orders as they were in the reversed use.
  const [source, target] = isMovedBack ? [to, from] : [from, to];
  const linkedOrders = [
    { text: 'clientCredit.from', order: source },
    { text: 'clientCredit.for', order: target },
  ].filter(({ order }) => order.id !== pageOrderId);
  return (
    <EntryHead
      at={at}
      {...(author ? { author: author.label } : {})}
      title={
        <>
          {translate(isMovedBack ? 'timeline.creditBack' : 'timeline.credit')} <MoneyText value={amount} />
        </>
      }
    >
      {linkedOrders.map(({ text, order: { id, label, type } }, index) => (
        <Fragment key={text}>
          {index > 0 && ' · '}
          {translate(text)}{' '}
          <RecordLink resource="orders" id={id}>
            {nameOf({ type, order_id: label, label })}
          </RecordLink>
        </Fragment>
      ))}
    </EntryHead>
  );
};
