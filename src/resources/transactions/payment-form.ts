/** The form values of a payment, and their conversion to a request body. Source: contract/resources/transaction.ts. */
import { z } from 'zod';
import { type TransactionType, type transactionCreate, transactionTypes } from '../../../contract/resources/transaction.ts';
import { dayIn } from '../../../contract/time.ts';

export const paymentDetailNames = [
  'credit_card_type',
  'credit_card_last_4_digits',
  'cheque_number',
  'cheque_date',
  'bank',
  'bank_account_number',
  'bank_branch',
  'info',
] as const;
export type PaymentDetail = (typeof paymentDetailNames)[number];

/** The names of the details that each payment type has. */
export const paymentDetailsOf: Readonly<Record<TransactionType, readonly PaymentDetail[]>> = {
  Payment: ['credit_card_type', 'credit_card_last_4_digits', 'info'],
  Cheque: ['cheque_number', 'cheque_date', 'bank', 'bank_account_number', 'bank_branch', 'info'],
  'Wire Transfer': ['bank', 'bank_account_number', 'bank_branch', 'info'],
};

/** The schema of the form values, which are also stored in drafts. */
export const paymentForm = z.object({
  type: z.enum(transactionTypes),
  amount: z.string(),
  date: z.string(),
  allowOverpayment: z.boolean(),
  allowEqual: z.boolean(),
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

export const proposedPaymentType = (client: { readonly default_payment_method?: string } | undefined): TransactionType =>
  transactionTypes.find((type) => type === client?.default_payment_method) ?? 'Wire Transfer';

/**
 * Returns the day of an order, from which the service calculates the first allowed day of a payment. An order from a list has no document,
 * so its day is the day of its creation in the house's time zone.
 */
export const dayOfOrder = (
  { created, document }: { readonly created: string; readonly document?: { readonly date: string } | undefined },
  houseZone: string | undefined,
): string => document?.date ?? dayIn(houseZone, Date.parse(created));

/** Returns the initial form values. `amount` is the text of the input, `date` a day as `YYYY-MM-DD`. */
export const newPayment = (type: TransactionType, amount: string, date: string): PaymentForm => ({
  type,
  amount,
  date,
  allowOverpayment: false,
  allowEqual: false,
  credit_card_type: '',
  credit_card_last_4_digits: '',
  cheque_number: '',
  cheque_date: '',
  bank: '',
  bank_account_number: '',
  bank_branch: '',
  info: '',
});

/** Returns the details that belong to the type of the payment and are not empty. */
export const paymentDetailsToSend = (form: PaymentForm): Partial<Record<PaymentDetail, string>> =>
  Object.fromEntries(paymentDetailsOf[form.type].flatMap((name) => (form[name].trim() === '' ? [] : [[name, form[name].trim()]])));

/** `amount` is a decimal string. */
export function paymentBody(order: string, form: PaymentForm, amount: string, isOverpayment: boolean): z.input<typeof transactionCreate> {
  return {
    order,
    transaction_type: form.type,
    amount,
    transaction_date: form.date,
    ...paymentDetailsToSend(form),
    ...(isOverpayment ? { allow_overpayment: true } : {}),
  };
}
