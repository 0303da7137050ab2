import type { TransactionAppRecord } from '../../providers/data/types.ts';

/** Returns the details of a payment other than its type: card, cheque, bank and remark, one text each. */
export function paymentParticulars(payment: TransactionAppRecord): string[] {
  const digits = payment.credit_card_last_4_digits ? `•••• ${payment.credit_card_last_4_digits}` : '';
  const lines = [
    [payment.credit_card_type, digits],
    [payment.cheque_number, payment.cheque_date],
    [payment.bank, payment.bank_branch, payment.bank_account_number],
    [payment.info],
  ];
  return lines.map((parts) => parts.filter(Boolean).join(' · ')).filter(Boolean);
}
