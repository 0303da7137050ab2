/** The form of the payment dialog: its values, the resulting amounts, and recording the payment once. */

import { useDataProvider, useTranslate } from 'react-admin';
import { useForm, useWatch } from 'react-hook-form';
import { paymentDays } from '../../../contract/orders/transitions.ts';
import { dayIn, isoDay } from '../../../contract/time.ts';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { fieldErrorsOf } from '../../providers/http/http-error.ts';
import { useMe } from '../../providers/me.ts';
import { filledWith } from '../../ui/drafts/filled-with.ts';
import { useFormDraft } from '../../ui/drafts/use-form-draft.ts';
import { useSendKey } from '../../ui/drafts/use-send-key.ts';
import { amountFromTyped, typedFromAmount } from '../../ui/fields/amount-text.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import type { OrderCommand } from '../orders/index.ts';
import { newPayment, type PaymentForm, particularNames, paymentBody, paymentForm } from './payment-form.ts';
import { paymentOutcome } from './payment-outcome.ts';

/** Returns the names of the entered fields, which name a draft. */
export const draftedNames = (values: object): readonly string[] => [
  ...Object.entries(inputsOf).flatMap(([wire, name]) => (name in values ? [wire] : [])),
  ...particularNames.filter((name) => name in values),
];

const inputsOf = { amount: 'amount', transaction_date: 'date', transaction_type: 'type' } as const;

/** `credits` is the amount of the order's credit notes that can be set off, in cents. */
export function usePaymentForm(order: OrderAppRecord, credits: number, command: OrderCommand, onRecorded: () => void) {
  const translate = useTranslate();
  const format = useFormat();
  const dataProvider = useDataProvider();
  const { currency } = useMe().config;
  // The current day in the house's time zone, as the service determines it.
  const today = () => dayIn(format.timeZone, Date.now());
  const key = useSendKey();
  const form = useForm<PaymentForm>({
    defaultValues: newPayment(/^-?0*(\.0*)?$/.test(order.amount_due) ? '' : typedFromAmount(order.amount_due, currency), today()),
  });
  const draft = useFormDraft({
    place: `orders/${order.id}/payment`,
    form,
    includesInitialValues: true,
    sendKey: key,
    fill: (values) => form.reset(filledWith(paymentForm, form.getValues(), values), { keepDefaultValues: true }),
  });
  const amount = amountFromTyped(useWatch({ control: form.control, name: 'amount' }), currency);
  const outcome = paymentOutcome(order, amount, credits);
  const over = outcome.kind === 'accepted' ? outcome.over : undefined;

  const send = async (values: PaymentForm) => {
    const read = amountFromTyped(values.amount, currency);
    if (!read) return;
    draft.sending();
    const done = await command.run(async () => {
      try {
        await dataProvider.create('transactions', {
          data: paymentBody(order.id, values, read, over !== undefined),
          meta: { idempotencyKey: key.current() },
        });
      } catch (error) {
        draft.failed(error);
        placeErrors(error);
        throw error;
      }
    });
    if (!done) return;
    draft.deleteDraft();
    onRecorded();
  };

  const placeErrors = (error: unknown) => {
    for (const [path, message] of Object.entries(fieldErrorsOf(error))) {
      const name =
        particularNames.find((particularName) => particularName === path) ?? Object.entries(inputsOf).find(([wire]) => wire === path)?.[1];
      if (name) form.setError(name, { type: 'server', message }, { shouldFocus: true });
    }
  };

  const shown = (day: string) => format.day(day) ?? day;
  const word = (name: string) => translate(`resources.transactions.${name}`);
  const rules = {
    amount: (typed: string) => {
      const judged = paymentOutcome(order, amountFromTyped(typed, currency), credits);
      if (judged.kind === 'none') return word('notAmount');
      return judged.kind === 'refused' ? word(judged.reason) : undefined;
    },
    date: (day: string) => {
      if (!isoDay.safeParse(day).success) return word('notDay');
      const { first, last } = paymentDays(order.document?.date ?? order.created.slice(0, 10), today());
      if (day >= first && day <= last) return undefined;
      return translate('resources.transactions.dayOutside', { first: shown(first), last: shown(last) });
    },
    credit_card_last_4_digits: (digits: string) => (/^(\d{4})?$/.test(digits.trim()) ? undefined : word('notDigits')),
    allowOver: (allowed: boolean) => (over === undefined || allowed ? undefined : word('overAsks')),
  };
  return { form, outcome, over, rules, draft, save: form.handleSubmit(send) };
}
