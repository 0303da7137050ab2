/** Divides a payment among the open invoices of a client. Amounts are in cents, except in the request. */
import { z } from 'zod';
import { decimalFromCents } from '../../../contract/money.ts';
import { type Allocation, proposeAllocations, type UnpaidInvoice, unallocatedAmount } from '../../../contract/orders/allocations.ts';
import { paymentForm } from './payment-form.ts';

/** The form values of a payment for several invoices. `parts` are the amounts that the user has typed, by {@link partName}. */
export const clientPaymentForm = paymentForm.extend({ parts: z.record(z.string(), z.string()) });
export type ClientPaymentForm = z.output<typeof clientPaymentForm>;

/** Returns the name of an invoice's input. It has a prefix, because react-hook-form treats a number as the index of a list. */
export const partName = (orderId: string): `order${string}` => `order${orderId}`;

interface DividedPayment {
  /** The part of each invoice, in the sequence of the invoices. */
  readonly parts: readonly Allocation[];
  /** The amount that is allocated to no invoice; negative if the parts add up to more than the payment. */
  readonly unallocatedCents: number;
  /** Whether an amount is allocated to no invoice, or an invoice gets more than its open amount. */
  readonly isOverpayment: boolean;
}

/** `typedAmounts` are the parts that the user has typed, by the id of the invoice. A part is proposed for every other invoice. */
export function dividePayment(
  amount: number,
  invoices: readonly UnpaidInvoice[],
  typedAmounts: ReadonlyMap<string, number>,
): DividedPayment {
  const typedParts = [...typedAmounts].map(([order, part]) => ({ order, amount: part }));
  const proposedParts = proposeAllocations(
    Math.max(unallocatedAmount(amount, typedParts), 0),
    invoices.filter(({ id }) => !typedAmounts.has(id)),
  );
  const amountOf = (id: string) => typedAmounts.get(id) ?? proposedParts.find(({ order }) => order === id)?.amount ?? 0;
  const parts = invoices.map(({ id }) => ({ order: id, amount: amountOf(id) }));
  const unallocatedCents = unallocatedAmount(amount, parts);
  return { parts, unallocatedCents, isOverpayment: unallocatedCents > 0 || invoices.some(({ id, due }) => amountOf(id) > due) };
}

/**
 * Returns the allocations of the request. An unallocated amount is added to the last invoice that gets a part, or to the last invoice if
 * none gets one.
 */
export function allocationsToSend({ parts, unallocatedCents }: DividedPayment): { readonly order: string; readonly amount: string }[] {
  const lastPart = parts.findLast(({ amount }) => amount > 0) ?? parts.at(-1);
  return parts.flatMap((part) => {
    const amount = part === lastPart && unallocatedCents > 0 ? part.amount + unallocatedCents : part.amount;
    return amount > 0 ? [{ order: part.order, amount: decimalFromCents(amount) }] : [];
  });
}
