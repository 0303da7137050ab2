/** Payments as the wire shows them. Source: contract/resources/transaction.ts. */
import type { z } from 'zod';
import { decimalFromCents } from '../../../contract/money.ts';
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

export const transactionListRecordOf = (row: TransactionRow): z.output<typeof transactionListRecord> => ({
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
});
