import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { nextReminderLevel, reasonAgainstDueDate, reminderDueDates } from '../../../../contract/orders/reminders.ts';
import type { OrderRecord } from '../../../../contract/resources/orders/order.ts';
import type { ReminderLevel } from '../../../../contract/resources/orders/order-reminder.ts';
import { dayIn, isoDay } from '../../../../contract/time.ts';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { useSendKey } from '../../../ui/drafts/use-send-key.ts';
import { useExplanationText } from '../../../ui/failure/use-explanation-text.ts';
import { Fact, Facts } from '../../../ui/fields/Facts.tsx';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { useOrderName } from '../../../ui/fields/use-order-name.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { DayInput } from '../../../ui/inputs/PlainInputs.tsx';
import { FreshOrder } from '../FreshOrder.tsx';
import { useOrderCommand } from '../steps/use-order-command.ts';
import { ReminderLetterDialog } from './ReminderLetter.tsx';
import { useReminderRefusal } from './reminder-refusal.ts';

interface ReminderDialogProps {
  readonly order: OrderAppRecord;
  readonly onClose: () => void;
}

/** Asks for a due date, writes the next reminder of the order, and shows its letter. If no reminder can be written, shows the reason. */
export const ReminderDialog = ({ order, onClose }: ReminderDialogProps) => {
  const [writtenOrder, setWrittenOrder] = useState<OrderRecord>();
  // Once the reminder is written, `refusal` is set, because no further reminder is allowed before the new due date. The letter is shown
  // nevertheless.
  const refusal = useReminderRefusal(order);
  const level = nextReminderLevel(order.reminder_level ?? 0);
  const letter = writtenOrder?.reminders?.at(-1);
  if (writtenOrder && letter) return <ReminderLetterDialog order={writtenOrder} reminder={letter} onClose={onClose} />;
  if (refusal === undefined && level !== undefined)
    return <NewReminderDialog order={order} level={level} onWritten={setWrittenOrder} onClose={onClose} />;
  return (
    <NoReminderDialog onClose={onClose}>
      <Alert severity="info">{refusal}</Alert>
    </NoReminderDialog>
  );
};

export const ReminderDialogById = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => (
  <FreshOrder id={id} title={useTranslate()('orderReminders.write')} onClose={onClose}>
    {(order) => <ReminderDialog order={order} onClose={onClose} />}
  </FreshOrder>
);

interface NoReminderDialogProps {
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Shows why no reminder can be written. */
const NoReminderDialog = ({ children, onClose }: NoReminderDialogProps) => {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="reminder-title">
      <DialogTitle id="reminder-title">{translate('orderReminders.write')}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};

interface NewReminderDialogProps extends ReminderDialogProps {
  readonly level: ReminderLevel;
  /** Called with the order as the service returns it. */
  readonly onWritten: (order: OrderRecord) => void;
}

const NewReminderDialog = ({ order, level, onWritten, onClose }: NewReminderDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const format = useFormat();
  const explanationText = useExplanationText();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const command = useOrderCommand();
  const sendKey = useSendKey();
  const orderName = useOrderName()(order);
  const textOf = (name: string, values = {}) => translate(`orderReminders.${name}`, values);
  const today = dayIn(format.timeZone, Date.now());
  const form = useForm({ defaultValues: { due_date: reminderDueDates(today).proposed } });
  const checkDueDate = (day: string) => {
    if (!isoDay.safeParse(day).success) return 'app.invalid.day';
    const reason = reasonAgainstDueDate(day, today);
    return reason && explanationText(reason);
  };
  const write = async (due_date: string) => {
    await command.run(async () => {
      try {
        const { amount_due } = order;
        onWritten(await dataProvider.writeReminder(order.id, { level, amount_due, due_date }, { key: sendKey.current() }));
      } catch (error) {
        sendKey.handleFailure(error);
        throw error;
      }
      notify('orderReminders.written', { messageArgs: { level } });
    });
  };
  return (
    <FormDialog
      title={textOf('title', { level, order: orderName })}
      form={form}
      submit={textOf('write')}
      isSending={command.isRunning}
      error={command.error}
      unknownOutcomeHint="orderReminders.unknownOutcome"
      onSubmit={({ due_date }) => void write(due_date)}
      onClose={onClose}
      intro={
        <>
          <Facts>
            <Fact label="resources.orders.fields.owner">{order.owner.label}</Fact>
            <Fact label="resources.orders.fields.amount_due">
              <MoneyText value={order.amount_due} />
            </Fact>
          </Facts>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2, mb: 1 }}>
            {textOf('effect')}
          </Typography>
        </>
      }
    >
      <DayInput source="due_date" label={textOf('dueDate')} validate={checkDueDate} margin="dense" autoFocus />
    </FormDialog>
  );
};
