import '../document/invoice.css';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { centsFromDecimal, decimalFromCents } from '../../../../contract/money.ts';
import type { OrderRecord } from '../../../../contract/resources/orders/order.ts';
import type { Reminder } from '../../../../contract/resources/orders/order-reminder.ts';
import { dayIn } from '../../../../contract/time.ts';
import { useMe } from '../../../providers/me.ts';
import { useOrderName } from '../../../ui/fields/use-order-name.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { DocumentLanguage } from '../document/DocumentLanguage.tsx';
import { InvoiceTotals } from '../document/InvoiceTotals.tsx';
import { LetterheadFoot, LetterheadTop } from '../document/Letterhead.tsx';

interface ReminderLetterProps {
  readonly order: OrderRecord;
  readonly reminder: Reminder;
}

export const ReminderLetterDialog = ({ order, reminder, onClose }: ReminderLetterProps & { readonly onClose: () => void }) => {
  const translate = useTranslate();
  const orderName = useOrderName()(order);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="letter-title">
      <DialogTitle id="letter-title">{translate('orderReminders.title', { level: reminder.level, order: orderName })}</DialogTitle>
      {/* The region can be focused, so that the arrow keys scroll the letter in a small window. */}
      <DialogContent tabIndex={0} role="region" aria-labelledby="letter-title">
        <DocumentLanguage language={order.document?.language}>
          <ReminderLetter order={order} reminder={reminder} />
        </DocumentLanguage>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        <Button variant="contained" startIcon={<PrintIcon />} onClick={() => window.print()}>
          {translate('orderReminders.print')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const ReminderLetter = ({ order, reminder }: ReminderLetterProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { currency } = useMe().config;
  const orderName = useOrderName()(order);
  const textOf = (name: string, values = {}) => translate(`orderReminders.letter.${name}`, values);
  const dayText = (day: string) => format.day(day) ?? day;
  const { header_left, header_right } = order.invoice_data;
  const { level, number, date, due_date, amount_due } = reminder;
  const title = translate('orderReminders.title', { level, order: orderName });
  const previousReminder = order.reminders?.find((candidate) => candidate.level === level - 1);
  const invoiceDay = order.document?.date ?? dayIn(format.timeZone, Date.parse(order.created));
  const settledAmount = decimalFromCents((centsFromDecimal(amount_due) ?? 0) - (centsFromDecimal(order.grand_total) ?? 0));
  const totalOf = (label: string, amount: string) => ({ label, value: moneyText(amount, currency) });
  const details = [
    [textOf('number'), String(number)],
    [textOf('invoice'), header_right.invoice_number],
    [translate('orderDocument.customer'), header_right.customer_number],
    [translate('orderDocument.date'), dayText(date)],
    [translate('orderReminders.dueDate'), dayText(due_date)],
  ];
  return (
    <article className="invoice reminder-letter" aria-label={title}>
      <LetterheadTop letterhead={reminder.letterhead} />
      <div className="invoice-top">
        <div className="invoice-addresses">
          <div>
            <div className="quiet">{translate('orderDocument.buyer')}</div>
            <address>{header_left.buyer_address || translate('orderDocument.noAddress')}</address>
          </div>
        </div>
        <dl>
          {details.map(
            ([label = '', value]) =>
              value !== '' && (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ),
          )}
        </dl>
      </div>
      <h2>{title}</h2>
      <p>{textOf(`level${level}`, { day: dayText(due_date), previous: dayText(previousReminder?.date ?? '') })}</p>
      <div className="invoice-foot">
        <div />
        <InvoiceTotals
          totals={[
            [
              totalOf(textOf('total', { day: dayText(invoiceDay) }), order.grand_total),
              ...(Number(settledAmount) === 0 ? [] : [totalOf(textOf('settled'), settledAmount)]),
              totalOf(textOf('due'), amount_due),
            ],
          ]}
        />
      </div>
      <p>{textOf('reference', { number: header_right.invoice_number })}</p>
      <LetterheadFoot letterhead={reminder.letterhead} />
    </article>
  );
};
