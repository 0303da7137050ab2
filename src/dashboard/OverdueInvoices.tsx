import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { nextReminderLevel } from '../../contract/orders/reminders.ts';
import { dayIn } from '../../contract/time.ts';
import { usePermissions } from '../providers/permissions.ts';
import { ReminderDialogById } from '../resources/orders/index.ts';
import { InstantText } from '../ui/fields/InstantText.tsx';
import { MoneyText } from '../ui/fields/MoneyText.tsx';
import { RecordLink } from '../ui/fields/RecordLink.tsx';
import { RelatedTable } from '../ui/fields/RelatedTable.tsx';
import { daysSince } from '../ui/format/days-since.ts';
import { useFormat } from '../ui/format/use-format.ts';
import { useDueField } from '../ui/record/due-field.ts';
import { listAddress } from '../ui/record/list-address.ts';
import { Panel } from '../ui/record/Panel.tsx';
import { ShowAll } from '../ui/record/related/ShowAll.tsx';
import { overdueInvoicesFilter } from './dashboard-filters.ts';
import type { DashboardData } from './use-dashboard.ts';

type OverdueInvoicesProps = Readonly<Pick<DashboardData, 'orders_to_chase' | 'orders_to_chase_count'>>;

export const OverdueInvoices = ({ orders_to_chase, orders_to_chase_count }: OverdueInvoicesProps) => {
  const translate = useTranslate();
  const title = translate('dashboard.orders.title');
  const dueField = useDueField();
  const { timeZone } = useFormat();
  const { can } = usePermissions();
  const [remindedId, setRemindedId] = useState<string>();
  const ageText = (created: string) => translate('dashboard.orders.age', { smart_count: daysSince(created, timeZone, Date.now()) });
  return (
    <Panel
      title={title}
      hint={translate('dashboard.orders.hint')}
      actions={
        <ShowAll
          to={listAddress('orders', overdueInvoicesFilter(Date.now(), timeZone, dueField), { field: dueField, order: 'DESC' })}
          total={orders_to_chase_count}
          recordsName={title}
        />
      }
    >
      <RelatedTable
        label={title}
        rows={orders_to_chase}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'records.related.number',
            look: 'short',
            show: ({ id, order_id }) => (
              <RecordLink unstyled resource="orders" id={id}>
                {order_id}
              </RecordLink>
            ),
          },
          {
            label: 'records.related.owner',
            show: ({ owner }) => (
              <RecordLink unstyled resource="clients" id={owner.id}>
                {owner.label}
              </RecordLink>
            ),
          },
          {
            label: 'records.related.created',
            look: 'short',
            hiddenOnPhones: true,
            show: ({ created }) => <InstantText value={created} dateOnly />,
          },
          { label: 'dashboard.orders.ageLabel', look: 'right', hiddenOnPhones: true, show: ({ created }) => ageText(created) },
          { label: 'records.related.due', look: 'money', show: ({ amount_due }) => <MoneyText bare value={amount_due} /> },
          ...(can('writeReminder')
            ? [
                {
                  label: 'timeline.parts.reminder',
                  hiddenOnPhones: true as const,
                  show: (invoice: OverdueInvoice) => <InvoiceReminder invoice={invoice} onRemind={() => setRemindedId(invoice.id)} />,
                },
              ]
            : []),
        ]}
      />
      <Suspense fallback={null}>{remindedId && <ReminderDialogById id={remindedId} onClose={() => setRemindedId(undefined)} />}</Suspense>
    </Panel>
  );
};

type OverdueInvoice = OverdueInvoicesProps['orders_to_chase'][number];

interface InvoiceReminderProps {
  readonly invoice: OverdueInvoice;
  readonly onRemind: () => void;
}

const InvoiceReminder = ({ invoice: { order_id, last_reminder }, onRemind }: InvoiceReminderProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const remindLabel = translate('orderReminders.remind');
  const hasNextLevel = nextReminderLevel(last_reminder?.level ?? 0) !== undefined;
  const isDue = !last_reminder || last_reminder.due_date < dayIn(format.timeZone, Date.now());
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
      {last_reminder && (
        <span>
          {translate('orderReminders.ofDay', { level: last_reminder.level, day: format.day(last_reminder.date) ?? last_reminder.date })}
        </span>
      )}
      {isDue && hasNextLevel && (
        <Button
          size="small"
          // The button is 24 px high, and the negative margin keeps the height of the line.
          sx={{ py: '1px', my: '-3px', ml: '-5px', minWidth: 0 }}
          onClick={onRemind}
          aria-label={translate('orderReminders.ofInvoice', { action: remindLabel, number: order_id })}
        >
          {remindLabel}
        </Button>
      )}
    </Box>
  );
};
