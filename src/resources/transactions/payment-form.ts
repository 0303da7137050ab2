/** The form of a payment, and the body that it is sent as. Source: contract/resources/transaction.ts. */
import { z } from 'zod';
import { type transactionCreate, transactionTypes } from '../../../contract/resources/transaction.ts';

export type TransactionType = (typeof transactionTypes)[number];

export const particularNames = [
  'credit_card_type',
  'credit_card_last_4_digits',
  'cheque_number',
  'cheque_date',
  'bank',
  'bank_account_number',
  'bank_branch',
  'info',
] as const;
export type Particular = (typeof particularNames)[number];

/** What is asked for with each type. */
export const particularsOf: Readonly<Record<TransactionType, readonly Particular[]>> = {
  Payment: ['credit_card_type', 'credit_card_last_4_digits', 'info'],
  Cheque: ['cheque_number', 'cheque_date', 'bank', 'bank_account_number', 'bank_branch', 'info'],
  'Wire Transfer': ['bank', 'bank_account_number', 'bank_branch', 'info'],
};

/** As a draft keeps it. */
export const paymentForm = z.object({
  type: z.enum(transactionTypes),
  amount: z.string(),
  date: z.string(),
  allowOver: z.boolean(),
  credit_card_type: z.string(),
  credit_card_last_4_digits: z.string(),
  cheque_number: z.string(),
  cheque_date: z.string(),
  bank: z.string(),
  bank_account_number: z.string(),
  bank_branch: z.string(),
  info: z.string(),
});
export type PaymentForm = z.output<typeof paymentForm>;

/** `amount` as it stands in the input; `date` is a day. */
export const newPayment = (amount: string, date: string): PaymentForm => ({
  type: 'Wire Transfer',
  amount,
  date,
  allowOver: false,
  credit_card_type: '',
  credit_card_last_4_digits: '',
  cheque_number: '',
  cheque_date: '',
  bank: '',
  bank_account_number: '',
  bank_branch: '',
  info: '',
});

/** What was typed for another type is not sent, nor what is empty. `amount` is the decimal string that was read from the input. */
export function paymentBody(order: string, form: PaymentForm, amount: string, isOver: boolean): z.input<typeof transactionCreate> {
  const particulars = particularsOf[form.type].flatMap((name) => (form[name].trim() === '' ? [] : [[name, form[name].trim()]]));
  return {
    order,
    transaction_type: form.type,
    amount,
    transaction_date: form.date,
    ...Object.fromEntries(particulars),
    ...(isOver ? { allow_overpayment: true } : {}),
  };
}

/** Today where the user is, as `2026-03-14`. */
export function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(now.getFullYear()).padStart(4, '0')}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
