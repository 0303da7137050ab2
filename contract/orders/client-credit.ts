/**
 * Decides how much of a client's credit is used for an unpaid invoice of the client. Amounts are in cents.
 * Source: docs/specification/extensions.md#client-credit, docs/decisions/091-client-credit.md.
 */
import { issuedOrderStatuses, type OrderStatus, type OrderType } from '../resources/orders/order.ts';
import { paidOrderTypes } from '../resources/transaction.ts';

export interface CreditOrder {
  readonly id: number;
  readonly order_id: string;
  readonly type: OrderType;
  readonly status: OrderStatus;
  readonly owner_id: number;
  /** Negative if the house owes the client the amount. */
  readonly amount_due: number;
  /** Whether the order or, for a credit note, its invoice has been reissued. The credit is then on the new order. */
  readonly reissued: boolean;
}

/** Invoices can have a credit, because they can be overpaid. */
export const creditOrderTypes: readonly OrderType[] = [...paidOrderTypes, 'credit_note'];

const isIssued = ({ status }: Pick<CreditOrder, 'status'>) => issuedOrderStatuses.includes(status);

/** Returns the amount that can be used for other orders of the client. */
export const creditOf = (order: Pick<CreditOrder, 'type' | 'status' | 'amount_due'>): number =>
  creditOrderTypes.includes(order.type) && isIssued(order) && order.amount_due < 0 ? -order.amount_due : 0;

/** Returns the open amount: what the client still has to pay, if credits can be used for the order. */
export const openAmountForCredit = (order: Pick<CreditOrder, 'type' | 'status' | 'amount_due'>): number =>
  paidOrderTypes.includes(order.type) && isIssued(order) && order.amount_due > 0 ? order.amount_due : 0;

/**
 * Why a credit cannot be used. In a request, the field `from` is the id of the order with the credit. `invalidField` is `from` if this
 * credit can never be used for the other order.
 */
export interface CreditRefusal {
  readonly invalidField: 'from' | undefined;
  readonly reason: string;
}

type CreditDecision =
  | { readonly kind: 'accepted'; readonly amount: number }
  | { readonly kind: 'refused'; readonly refusal: CreditRefusal };

/**
 * Decides how much of the credit of `from` is used for `order`. `requested` must be above zero. By default, the amount is the credit or the
 * open amount, whichever is smaller.
 */
export function decideCreditUse(from: CreditOrder, order: CreditOrder, requested?: number): CreditDecision {
  const refusal = reasonAgainstOrders(from, order) ?? reasonAgainstAmount(from, order, requested);
  if (refusal) return { kind: 'refused', refusal };
  return { kind: 'accepted', amount: requested ?? Math.min(creditOf(from), openAmountForCredit(order)) };
}

const refuseFrom = (reason: string): CreditRefusal => ({ invalidField: 'from', reason });
const refuse = (reason: string): CreditRefusal => ({ invalidField: undefined, reason });

function reasonAgainstOrders(from: CreditOrder, order: CreditOrder): CreditRefusal | undefined {
  if (!paidOrderTypes.includes(order.type)) return refuse('A credit can only be used for an invoice');
  if (from.id === order.id) return refuseFrom('is the order itself');
  if (from.owner_id !== order.owner_id) return refuseFrom('is not an order of the same client');
  if (!creditOrderTypes.includes(from.type)) return refuseFrom('is neither an invoice nor a credit note');
  if (!isIssued(order)) return refuse(`The order ${order.order_id} is not finished`);
  if (!isIssued(from)) return refuse(`The order ${from.order_id} is not finished`);
  if (order.reissued) return refuse(`The order ${order.order_id} has been reissued: use the credit for the new one`);
  if (from.reissued) return refuse(`The order ${from.order_id} has been reissued: its credit is on the new one`);
  return undefined;
}

function reasonAgainstAmount(from: CreditOrder, order: CreditOrder, requested = 0): CreditRefusal | undefined {
  const [credit, openAmount] = [creditOf(from), openAmountForCredit(order)];
  if (credit === 0) return refuse(`The order ${from.order_id} has no credit`);
  if (openAmount === 0) return refuse(`The order ${order.order_id} has no open amount`);
  if (requested > credit) return refuse(`The amount is more than the credit on the order ${from.order_id}`);
  if (requested > openAmount) return refuse(`The amount is more than the open amount of the order ${order.order_id}`);
  return undefined;
}

/** `orders` are the two orders of the use. */
export function reasonAgainstCreditReversal(
  use: { readonly reverses_id: number | null; readonly isReversed: boolean },
  orders: readonly Pick<CreditOrder, 'status' | 'order_id' | 'reissued'>[],
): string | undefined {
  if (use.isReversed) return 'The use of the credit has been reversed already';
  if (use.reverses_id !== null) return 'A reversal cannot be reversed: use the credit again instead';
  const canceled = orders.find(({ status }) => status === 'canceled');
  if (canceled) return `The order ${canceled.order_id} is canceled`;
  const reissued = orders.find((order) => order.reissued);
  return reissued && `The order ${reissued.order_id} has been reissued: its credit is on the new one`;
}
