import { useDataProvider, useTranslate } from 'react-admin';
import { useForm, useWatch } from 'react-hook-form';
import { paymentDays } from '../../../contract/orders/transitions.ts';
import type { TransactionType } from '../../../contract/resources/transaction.ts';
import { dayIn, isoDay } from '../../../contract/time.ts';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { fieldErrorsOf } from '../../providers/http/http-error.ts';
import { useMe } from '../../providers/me.ts';
import { mergeDraftValues } from '../../ui/drafts/merge-draft-values.ts';
import { useFormDraft } from '../../ui/drafts/use-form-draft.ts';
import { useSendKey } from '../../ui/drafts/use-send-key.ts';
import { amountFromTyped, typedFromAmount } from '../../ui/format/amount-text.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import type { OrderCommand } from '../orders/index.ts';
import { dayOfOrder, newPayment, type PaymentForm, paymentBody, paymentDetailNames, paymentForm } from './payment-form.ts';
import { paymentOutcome } from './payment-outcome.ts';

/** Returns the service's names of the fields that a draft contains. */
export const draftFieldNames = (values: object): readonly string[] => [
  ...Object.entries(inputNames).flatMap(([fieldName, inputName]) => (inputName in values ? [fieldName] : [])),
  ...paymentDetailNames.filter((name) => name in values),
];

/** The names of the inputs that every type of payment has, by the service's field name. */
const inputNames = { amount: 'amount', transaction_date: 'date', transaction_type: 'type' } as const;

/** Returns the errors of a refused payment that belong to inputs, as pairs of an input's name and a message. */
export function inputErrorsOf(error: unknown) {
  return Object.entries(fieldErrorsOf(error)).flatMap(([path, message]) => {
    const detail = paymentDetailNames.find((name) => name === path);
    const input = detail ?? Object.entries(inputNames).find(([fieldName]) => fieldName === path)?.[1];
    return input ? [[input, message] as const] : [];
  });
}

/**
 * Returns the form for a payment of an order, and the outcome of the payment. The form proposes the payment type `type`. `creditInCents` is
 * the credit of the order's credit notes that is neither paid out nor used for other orders.
 */
export function usePaymentForm(
  order: OrderAppRecord,
  type: TransactionType,
  creditInCents: number,
  command: OrderCommand,
  onRecorded: () => void,
) {
  const translate = useTranslate();
  const format = useFormat();
  const dataProvider = useDataProvider();
  const { currency } = useMe().config;
  const getToday = () => dayIn(format.timeZone, Date.now());
  const sendKey = useSendKey();
  const isNothingDue = /^-?0*(\.0*)?$/.test(order.amount_due);
  const proposedAmount = isNothingDue ? '' : typedFromAmount(order.amount_due, currency);
  const form = useForm<PaymentForm>({
    defaultValues: newPayment(type, proposedAmount, getToday()),
  });
  const draft = useFormDraft({
    formName: `orders/${order.id}/payment`,
    form,
    includesInitialValues: true,
    sendKey,
    fill: (values) => form.reset(mergeDraftValues(paymentForm, form.getValues(), values), { keepDefaultValues: true }),
  });
  const amount = amountFromTyped(useWatch({ control: form.control, name: 'amount' }), currency);
  const outcome = paymentOutcome(order, amount, creditInCents);
  const overpayment = outcome.kind === 'accepted' ? outcome.overpayment : undefined;

  const send = async (values: PaymentForm) => {
    const parsedAmount = amountFromTyped(values.amount, currency);
    if (!parsedAmount) return;
    draft.markSending();
    const hasSucceeded = await command.run(async () => {
      try {
        await dataProvider.create('transactions', {
          data: paymentBody(order.id, values, parsedAmount, overpayment !== undefined),
          meta: { idempotencyKey: sendKey.current() },
        });
      } catch (error) {
        draft.handleFailure(error);
        for (const [input, message] of inputErrorsOf(error)) form.setError(input, { type: 'server', message }, { shouldFocus: true });
        throw error;
      }
    });
    if (!hasSucceeded) return;
    draft.deleteDraft();
    onRecorded();
  };

  const formatDay = (day: string) => format.day(day) ?? day;
  const textOf = (name: string) => translate(`resources.transactions.${name}`);
  const validators = {
    amount: (typedText: string) => {
      const outcomeOfTyped = paymentOutcome(order, amountFromTyped(typedText, currency), creditInCents);
      if (outcomeOfTyped.kind === 'none') return textOf('notAmount');
      return outcomeOfTyped.kind === 'refused' ? textOf(outcomeOfTyped.reason) : undefined;
    },
    date: (day: string) => {
      if (!isoDay.safeParse(day).success) return textOf('notDay');
      const { first, last } = paymentDays(dayOfOrder(order, format.timeZone), getToday());
      if (day >= first && day <= last) return undefined;
      return translate('resources.transactions.dayOutside', { first: formatDay(first), last: formatDay(last) });
    },
    credit_card_last_4_digits: (digits: string) => (/^(\d{4})?$/.test(digits.trim()) ? undefined : textOf('notDigits')),
    allowOverpayment: (isAllowed: boolean) => (overpayment === undefined || isAllowed ? undefined : textOf('confirmOverpayment')),
  };
  return { form, outcome, overpayment, validators, draft, sendKey, save: form.handleSubmit(send) };
}
