/** Converts payments to API records. Source: contract/resources/transaction.ts. */
import type { z } from 'zod';
import { decimalFromCents } from '../../../contract/money.ts';
import type { OrderType } from '../../../contract/resources/orders/order.ts';
import type { transactionListRecord, transactionRecord } from '../../../contract/resources/transaction.ts';
import { dayFromMilliseconds, isoFromMilliseconds } from '../../../contract/time.ts';
import type { transactions } from '../../database/schema.ts';

type TransactionRow = typeof transactions.$inferSelect;

export const transactionRecordOf = (row: TransactionRow): z.output<typeof transactionRecord> => ({
  id: String(row.id),
  order: String(row.order_id),
  transaction_type: row.transaction_type,
  amount: decimalFromCents(row.amount),
  created: isoFromMilliseconds(row.created),
});

interface RelatedColumns {
  readonly order_number: string;
  readonly order_type: OrderType;
  readonly client_label: string;
  /** In cents. Null if the payment is not in a batch. */
  readonly batch_amount: string | null;
  readonly reversed_by: number | null;
}

const batchOf = ({ batch_id, batch_amount }: TransactionRow & RelatedColumns) =>
  batch_id === null ? null : { id: String(batch_id), amount: decimalFromCents(Number(batch_amount)) };

const idOrNull = (id: number | null) => (id === null ? null : String(id));

export const transactionListRecordOf = (
  row: TransactionRow & RelatedColumns,
  extensions: readonly string[],
): z.output<typeof transactionListRecord> => ({
  ...transactionRecordOf(row),
  transaction_date: dayFromMilliseconds(row.transaction_date),
  client: String(row.client_id),
  credit_card_type: row.credit_card_type,
  credit_card_last_4_digits: row.credit_card_last_4_digits,
  bank: row.bank,
  bank_account_number: row.bank_account_number,
  bank_branch: row.bank_branch,
  cheque_number: row.cheque_number,
  cheque_date: row.cheque_date,
  info: row.info,
  ...(extensions.includes('payments')
    ? { order_number: row.order_number, order_type: row.order_type, client_label: row.client_label }
    : {}),
  ...(extensions.includes('payment-allocation') ? { batch: batchOf(row) } : {}),
  ...(extensions.includes('payment-reversals') ? { reverses: idOrNull(row.reverses_id), reversed_by: idOrNull(row.reversed_by) } : {}),
});
