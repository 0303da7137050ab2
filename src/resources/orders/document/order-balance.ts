/**
 * Computes the credited amount of an order, and its open amount: the amount due after credit notes.
 *
 * Without the extension order-credits, the amounts of an invoice do not include its credit notes. The app then finds the credit notes, and
 * computes both amounts from them.
 */
import { centsFromDecimal, decimalFromCents } from '../../../../contract/money.ts';
import { creditSetOff } from '../../../../contract/orders/credit-set-off.ts';
import { type Correction, issuedOrderStatuses } from '../../../../contract/resources/orders/order.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { movedCreditOf } from '../../../ui/record/moved-credits.ts';

/** A related document, such as a credit note or a replacement. */
export type RelatedDocument = Pick<Correction, 'relation' | 'id' | 'order_id' | 'type'>;

export interface OrderBalance {
  /** The amount of the credit notes; decimal, `0.00` if nothing was credited. */
  readonly credited: string;
  /** The amount due after credit notes; decimal. */
  readonly open: string;
  /**
   * The credit of the credit notes that is neither paid out nor used for other orders, in cents. It includes the part that is already set
   * off against this order.
   */
  readonly creditInCents: number;
  /** The credit that was moved to the order, less what was moved from it to other orders; decimal. */
  readonly movedCredit: string;
  /** Whether another invoice replaces this invoice. */
  readonly isReissued: boolean;
  readonly related: readonly RelatedDocument[];
}

type Order = Pick<OrderAppRecord, 'type' | 'grand_total' | 'payment_received' | 'amount_due' | 'credited' | 'corrections' | 'credit_uses'>;
type CreditNote = Pick<OrderAppRecord, 'id' | 'order_id' | 'type' | 'grand_total' | 'amount_due'>;

/** Computes the balance of an order. `foundCreditNotes` are used only if the service does not return the credit notes with the order. */
export function orderBalanceOf(order: Order, foundCreditNotes: readonly CreditNote[]): OrderBalance {
  const related = order.corrections ?? foundCreditNotes.map((note) => ({ ...note, relation: 'credit_note' as const }));
  const isInvoice = order.type === 'bidder' || order.type === 'transport_invoice';
  const creditNotes = order.corrections?.filter(({ relation }) => relation === 'credit_note') ?? foundCreditNotes;
  const dueCents = centsOf(order.amount_due);
  const movedCents = movedCreditOf(order);
  // The amount due of a credit note is negative until the note is set off or paid out.
  const unusedCreditCents = -creditNotes.reduce((sum, note) => sum + centsOf(note.amount_due), 0);
  const isReissued = isInvoice && related.some(({ relation }) => relation === 'replacement');
  if (order.corrections) {
    // The part of the total that is neither paid, nor due, nor covered by the credit of another order, was set off against credit notes.
    const setOffCents = centsOf(order.grand_total) - centsOf(order.payment_received) - movedCents - dueCents;
    return {
      credited: order.credited ?? '0.00',
      open: order.amount_due,
      creditInCents: setOffCents + unusedCreditCents,
      movedCredit: decimalFromCents(movedCents),
      isReissued,
      related,
    };
  }
  const creditedCents = -creditNotes.reduce((sum, note) => sum + centsOf(note.grand_total), 0);
  return {
    // Converts -0 to 0.
    credited: decimalFromCents(creditedCents === 0 ? 0 : creditedCents),
    open: decimalFromCents(dueCents - creditSetOff(dueCents, [-unusedCreditCents])),
    creditInCents: unusedCreditCents,
    movedCredit: decimalFromCents(movedCents),
    isReissued,
    related,
  };
}

/** Returns whether a statement can still be issued or paid out. Lots under expertise would block either step. */
export function hasStepThatExpertiseBlocks({ status, amount_due }: Pick<OrderAppRecord, 'status' | 'amount_due'>): boolean {
  if (status.id === 'canceled') return false;
  return !issuedOrderStatuses.some((issuedStatus) => issuedStatus === status.id) || centsOf(amount_due) > 0;
}

/** Returns whether a payment, refund or payout can still be recorded on the order. */
export function acceptsPayments(order: Order & Pick<OrderAppRecord, 'status'>, { open, credited, isReissued }: OrderBalance): boolean {
  if (order.status.id === 'canceled' || isReissued) return false;
  const hasOpenAmount = centsOf(open) !== 0;
  // A recorded payout can be corrected by an amount in the opposite direction, even if nothing is due.
  if (order.type === 'credit_note') return hasOpenAmount || centsOf(order.payment_received) !== 0;
  const isFullyCredited = centsOf(credited) !== 0 && centsOf(credited) === centsOf(order.grand_total);
  return hasOpenAmount || !isFullyCredited;
}

/** Returns whether the order is an issued invoice or transport invoice with an open amount. */
export const isUnpaidInvoice = ({ type, status }: Pick<OrderAppRecord, 'type' | 'status'>, { open }: Pick<OrderBalance, 'open'>): boolean =>
  (type === 'bidder' || type === 'transport_invoice') && issuedOrderStatuses.some((issued) => issued === status.id) && centsOf(open) > 0;

/** Returns whether the order is an issued invoice, except a transport invoice, and nothing is due on it. */
export const isPaidInvoice = ({ type, status }: Pick<OrderAppRecord, 'type' | 'status'>, { open }: Pick<OrderBalance, 'open'>): boolean =>
  type === 'bidder' && issuedOrderStatuses.some((issued) => issued === status.id) && centsOf(open) <= 0;

/** Returns the cents of a decimal amount; 0 if it is missing or cannot be parsed. */
const centsOf = (amount: string | undefined): number => centsFromDecimal(amount ?? '') ?? 0;
