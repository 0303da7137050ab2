import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatMoney } from '../../../contract/money.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import type { SendKey } from '../../ui/drafts/use-send-key.ts';
import { amountFromTyped } from '../../ui/fields/amount-text.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import type { OrderCommand } from '../orders/index.ts';
import { ConfirmationAlert } from './ConfirmationAlert.tsx';
import { findEqualPayment, type RecordedPayment } from './equal-payment.ts';
import type { PaymentForm } from './payment-form.ts';

interface EqualPaymentAlertProps {
  /** The payments that are recorded already. */
  readonly payments: readonly RecordedPayment[];
  readonly command: OrderCommand;
  readonly sendKey: SendKey;
}

/** Warns if a payment with the typed amount and day is recorded already. The user has to confirm that this is another payment. */
export const EqualPaymentAlert = ({ payments, command, sendKey }: EqualPaymentAlertProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const me = useMe();
  const { currency } = me.config;
  const [amount, day] = useWatch<PaymentForm, ['amount', 'date']>({ name: ['amount', 'date'] });
  // The recorded payment may be the one that this form has sent. Sending it again with the same key records nothing.
  const isRetry = hasExtension(me, 'idempotency') && sendKey.mayHaveArrived();
  const equal = command.isRunning || isRetry ? undefined : findEqualPayment(payments, { amount: amountFromTyped(amount, currency), day });
  const { setValue } = useFormContext<PaymentForm>();
  const equalKey = equal && `${equal.created} ${equal.amount}`;
  // A confirmation is about one recorded payment. It does not count for another one that is equal to what the user types next.
  const shownKey = useRef<string>(undefined);
  useEffect(() => {
    if (equalKey === undefined || equalKey === shownKey.current) return;
    if (shownKey.current !== undefined) setValue('allowEqual', false);
    shownKey.current = equalKey;
  }, [equalKey, setValue]);
  if (!equal) return null;
  const textOf = (name: string, values = {}) => translate(`resources.transactions.equal.${name}`, values);
  return (
    <ConfirmationAlert source="allowEqual" label={textOf('allow')} validate={(isAllowed) => (isAllowed ? undefined : textOf('asks'))}>
      {textOf('recorded', { amount: formatMoney(equal.amount, currency), instant: format.instant(equal.created) ?? equal.created })}
    </ConfirmationAlert>
  );
};
