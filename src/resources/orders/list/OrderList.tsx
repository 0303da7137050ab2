import { Fragment, Suspense, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { orderList } from '../../../../contract/resources/orders/order.ts';
import type { ListedOrder } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { InstantText } from '../../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { OrderStatusText } from '../../../ui/fields/OrderStatusText.tsx';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { useOrderName } from '../../../ui/fields/use-order-name.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { lazySilently } from '../../../ui/lazily.ts';
import { AddButton } from '../../../ui/list/AddButton.tsx';
import { CompactList } from '../../../ui/list/CompactList.tsx';
import { RecordList } from '../../../ui/list/RecordList.tsx';
import { type Column, dayCell } from '../../../ui/list/table/columns.ts';
import { moneyColumn } from '../../../ui/list/table/money-column.tsx';
import { isDraft, sidesOf } from '../../../ui/record/order-sides.ts';
import { OrderMarkText } from '../OrderMarkText.tsx';
import { creditedShare, pageMarks } from '../order-mark.ts';
import { useOrderFilters } from './order-filters.tsx';

export const OrderList = () => {
  const filters = useOrderFilters();
  const me = useMe();
  const { can } = usePermissions();
  const hasDetailFields = hasExtension(me, 'detail-fields');
  const hasReminders = hasDetailFields && hasExtension(me, 'reminders');
  const hasCredits = hasExtension(me, 'order-credits');
  const columns = useMemo(
    () => [...(hasCredits ? orderColumns : orderColumnsWithoutCredits), ...(hasReminders ? reminderColumns : [])],
    [hasCredits, hasReminders],
  );
  return (
    <RecordList
      resource="orders"
      spec={orderList}
      fields={[
        ...orderListFields,
        ...(hasDetailFields && hasExtension(me, 'invoice-release') ? releaseFields : []),
        ...(hasReminders ? reminderFields : []),
      ]}
      sort={{ field: 'created', order: 'DESC' }}
      filters={filters}
      columns={columns}
      hiddenByDefault={hiddenOrderColumns}
      compact={<OrderCompactList />}
      add={<AddButton resource="orders" />}
      {...(can('bulkOrders') ? { bulkActions } : {})}
    />
  );
};

const OrderBulkActions = lazySilently(() => import('../bulk/OrderBulkActions.tsx').then((module) => module.OrderBulkActions));
const bulkActions = (
  <Suspense fallback={null}>
    <OrderBulkActions />
  </Suspense>
);

const OrderCompactList = () => {
  const nameOf = useOrderName();
  return (
    <CompactList<ListedOrder>
      primary={({ owner }) => owner.label}
      secondary={(order) => (
        <>
          {nameOf(order)} · <MoneyText value={order.grand_total} />
        </>
      )}
      end={(order) => <OrderMarks order={order} />}
    />
  );
};

/** The fields that the order list fetches for its columns and its export. */
const orderListFields = [
  'label',
  'order_id',
  'type',
  'status',
  'sale',
  'owner',
  'grand_total',
  'amount_due',
  'payment_received',
  'credited',
  'owed',
  'customer_number',
  'bidder_ids',
  'item_count',
  'shipping_weight',
  'payment_type_letter',
  'created',
  'changed',
] as const satisfies readonly (keyof ListedOrder)[];
const releaseFields = ['waits_for_release'] as const satisfies readonly (keyof ListedOrder)[];
const reminderFields = ['reminder_level', 'last_reminder_on'] as const satisfies readonly (keyof ListedOrder)[];

const marksOf = (order: ListedOrder, timeZone: string | undefined) => pageMarks(order, creditedShare(order), { now: Date.now(), timeZone });

const OrderMarks = ({ order }: { readonly order: ListedOrder }) => {
  const { timeZone } = useFormat();
  return marksOf(order, timeZone).map((mark, index) => (
    <Fragment key={mark}>
      {index > 0 && ', '}
      <OrderMarkText inList mark={mark} />
    </Fragment>
  ));
};

export const orderColumns: readonly Column<ListedOrder>[] = [
  {
    source: 'order_id',
    sort: 'DESC',
    cell: ({ order_id, label }) => order_id || label,
    show: ({ id, order_id, label }) => (
      <RecordLink unstyled resource="orders" id={id}>
        {order_id || label}
      </RecordLink>
    ),
  },
  {
    source: 'type',
    sort: 'ASC',
    cell: ({ type }, { translate }) => translate(`resources.orders.types.${type}`, { _: type }),
    show: ({ type }) => <OrderTypeText type={type} />,
  },
  { source: 'owner', widthShare: 17, cell: ({ owner }) => owner.label },
  { source: 'sale', minTableWidth: 'wide', widthShare: 15, cell: ({ sale }) => sale?.label },
  {
    source: 'status',
    sort: 'ASC',
    cell: ({ status }, { translate }) => translate(`resources.orders.statuses.${status.id}`, { _: status.label || status.id }),
    show: ({ status }) => <OrderStatusText status={status} />,
  },
  {
    source: 'mark',
    minTableWidth: 'medium',
    // Truncates two long marks, which would make the table wider than the screen of a small laptop.
    widthShare: 14,
    cell: (order, { translate, timeZone }) =>
      marksOf(order, timeZone)
        .map((mark) => translate(`resources.orders.marks.${mark}`))
        .join(', '),
    show: (order) => <OrderMarks order={order} />,
  },
  moneyColumn('grand_total', ({ grand_total }) => grand_total, { sort: 'DESC', minTableWidth: 'medium' }),
  moneyColumn('payment_received', ({ payment_received }) => payment_received, { sort: 'DESC', minTableWidth: 'wide' }),
  moneyColumn('credited', ({ credited }) => credited, { minTableWidth: 'wide', hidesZero: true }),
  // `due` is the amount that the client owes, `toPayOut` the amount that the house owes. In the field `owed`, amounts that the house owes
  // are negative, so a descending sort puts them last.
  moneyColumn('owed', (order) => sidesOf(order).due, { labelField: 'amount_due', sort: 'DESC' }),
  moneyColumn('to_pay_out', (order) => (isDraft(order) ? null : sidesOf(order).toPayOut), { minTableWidth: 'medium' }),
  { source: 'customer_number', minTableWidth: 'wide', sort: 'ASC', cell: ({ customer_number }) => customer_number },
  { source: 'bidder_ids', minTableWidth: 'wide', cell: ({ bidder_ids }) => bidder_ids.join(', ') },
  { source: 'item_count', minTableWidth: 'wide', align: 'right', cell: ({ item_count }) => item_count },
  { source: 'shipping_weight', minTableWidth: 'wide', sort: 'DESC', align: 'right', cell: ({ shipping_weight }) => shipping_weight },
  { source: 'payment_type_letter', minTableWidth: 'wide', cell: ({ payment_type_letter }) => payment_type_letter },
  {
    source: 'created',
    minTableWidth: 'medium',
    sort: 'DESC',
    cell: ({ created }) => dayCell(created),
    show: ({ created }) => <InstantText value={created} dateOnly />,
  },
  {
    source: 'changed',
    minTableWidth: 'wide',
    sort: 'DESC',
    cell: ({ changed }) => dayCell(changed),
    show: ({ changed }) => <InstantText value={changed} dateOnly />,
  },
];

/** The columns for a service without the extension order-credits, which returns neither `credited` nor `owed`. */
const orderColumnsWithoutCredits: readonly Column<ListedOrder>[] = orderColumns
  .filter(({ source }) => source !== 'credited')
  .map((column) => (column.source === 'owed' ? { ...column, source: 'amount_due' } : column));

/** The columns of a service with the extension reminders. */
const reminderColumns: readonly Column<ListedOrder>[] = [
  {
    source: 'reminder_level',
    minTableWidth: 'wide',
    cell: ({ reminder_level = 0 }, { translate }) =>
      reminder_level > 0 ? translate(`resources.orders.reminderLevels.${reminder_level}`) : undefined,
  },
  {
    source: 'last_reminder_on',
    minTableWidth: 'wide',
    cell: ({ last_reminder_on }) => last_reminder_on ?? undefined,
    show: ({ last_reminder_on }) => last_reminder_on && <DayText day={last_reminder_on} />,
  },
];

const hiddenOrderColumns = [
  'payment_received',
  'customer_number',
  'bidder_ids',
  'item_count',
  'shipping_weight',
  'payment_type_letter',
  'changed',
  'reminder_level',
  'last_reminder_on',
];

const DayText = ({ day }: { readonly day: string }) => <time dateTime={day}>{useFormat().day(day) ?? day}</time>;

const OrderTypeText = ({ type }: Pick<ListedOrder, 'type'>) => <span>{useTranslate()(`resources.orders.types.${type}`, { _: type })}</span>;
