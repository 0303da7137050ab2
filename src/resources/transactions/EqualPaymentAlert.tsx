import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { hasExtension, useMe } from '../../providers/me.ts';
import type { SendKey } from '../../ui/drafts/use-send-key.ts';
import { amountFromTyped } from '../../ui/format/amount-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import type { OrderCommand } from '../orders/index.ts';
import { ConfirmationAlert } from './ConfirmationAlert.tsx';
import { findEqualPayment, type RecordedPayment } from './equal-payment.ts';
import type { PaymentForm } from './payment-form.ts';

interface EqualPaymentAlertProps {
  readonly payments: readonly RecordedPayment[];
  /** The command that records the payment. No warning is shown while it is running. */
  readonly command: OrderCommand;
  /** The idempotency key of the request that records the payment. */
  readonly sendKey: SendKey;
}

/**
 * Warns if a payment with the typed amount and day is already recorded. The user must then confirm that the typed payment is another one.
 */
export const EqualPaymentAlert = ({ payments, command, sendKey }: EqualPaymentAlertProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const me = useMe();
  const { currency } = me.config;
  const [amount, day] = useWatch<PaymentForm, ['amount', 'date']>({ name: ['amount', 'date'] });
  // The recorded payment may be the one that this form has sent. No warning is needed, because the same idempotency key does not record it
  // again.
  const isRetry = hasExtension(me, 'idempotency') && sendKey.mayHaveArrived();
  const equalPayment =
    command.isRunning || isRetry ? undefined : findEqualPayment(payments, { amount: amountFromTyped(amount, currency), day });
  const { setValue } = useFormContext<PaymentForm>();
  const equalIdentity = equalPayment && `${equalPayment.created} ${equalPayment.amount}`;
  // A confirmation applies to one recorded payment. If the user then types the amount and day of another one, the confirmation is removed.
  const shownIdentity = useRef<string>(undefined);
  useEffect(() => {
    if (equalIdentity === undefined || equalIdentity === shownIdentity.current) return;
    if (shownIdentity.current !== undefined) setValue('allowEqual', false);
    shownIdentity.current = equalIdentity;
  }, [equalIdentity, setValue]);
  if (!equalPayment) return null;
  const textOf = (name: string, values = {}) => translate(`resources.transactions.equal.${name}`, values);
  return (
    <ConfirmationAlert source="allowEqual" label={textOf('allow')} validate={(isAllowed) => (isAllowed ? undefined : textOf('asks'))}>
      {textOf('recorded', {
        amount: moneyText(equalPayment.amount, currency),
        instant: format.instant(equalPayment.created) ?? equalPayment.created,
      })}
    </ConfirmationAlert>
  );
};
