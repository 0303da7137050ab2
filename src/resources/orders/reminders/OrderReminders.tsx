import PrintIcon from '@mui/icons-material/PrintOutlined';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Reminder } from '../../../../contract/resources/orders/order-reminder.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { RelatedTable } from '../../../ui/fields/RelatedTable.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { Panel } from '../../../ui/record/Panel.tsx';
import { ReminderLetterDialog } from './ReminderLetter.tsx';

export const OrderReminders = ({ order }: { readonly order: OrderAppRecord }) => {
  const translate = useTranslate();
  const format = useFormat();
  const [openedReminder, setOpenedReminder] = useState<Reminder>();
  const { reminders = [] } = order;
  const title = translate('orderReminders.list');
  const dayText = (day: string) => format.day(day) ?? day;
  if (reminders.length === 0) return null;
  return (
    <Panel title={title} isPrinted={false}>
      <RelatedTable
        label={title}
        rows={reminders}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'timeline.parts.reminder',
            show: ({ level, date, amount_due, by }) => (
              <>
                {translate('orderReminders.ofDay', { level, day: dayText(date) })}
                <Typography variant="caption" color="textSecondary" component="div">
                  <MoneyText value={amount_due} /> {by && `· ${by.label}`}
                </Typography>
              </>
            ),
          },
          { label: 'orderReminders.dueDate', look: 'short', show: ({ due_date }) => dayText(due_date) },
          {
            label: 'orderReminders.print',
            look: 'right',
            show: (reminder) => {
              const label = translate('orderReminders.printReminder', { level: reminder.level });
              return (
                <IconButton size="small" aria-label={label} title={label} onClick={() => setOpenedReminder(reminder)}>
                  <PrintIcon fontSize="small" />
                </IconButton>
              );
            },
          },
        ]}
      />
      {openedReminder && <ReminderLetterDialog order={order} reminder={openedReminder} onClose={() => setOpenedReminder(undefined)} />}
    </Panel>
  );
};
