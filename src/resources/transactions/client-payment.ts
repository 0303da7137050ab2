/** Divides a payment of a client among its open invoices. Amounts are in cents. */
import { z } from 'zod';
import { decimalFromCents } from '../../../contract/money.ts';
import { type Allocation, type OpenInvoice, proposeAllocations, unallocated } from '../../../contract/orders/allocations.ts';
import { paymentForm } from './payment-form.ts';

/** The form values of a payment for several invoices. `parts` are the amounts that the user has typed, by {@link partName}. */
export const clientPaymentForm = paymentForm.extend({ parts: z.record(z.string(), z.string()) });
export type ClientPaymentForm = z.output<typeof clientPaymentForm>;

/** Returns the name of an invoice in the form. react-hook-form would treat a number as the index of a list. */
export const partName = (order: string): `order${string}` => `order${order}`;

interface DividedPayment {
  /** The part of each invoice, in the order of the invoices. */
  readonly parts: readonly Allocation[];
  /** The amount that is allocated to no invoice; negative if more than the payment is allocated. */
  readonly rest: number;
  /** Whether something is left, or an invoice gets more than its open amount. */
  readonly isOver: boolean;
}

/** Returns the parts of a payment: the typed ones, and proposals for the other invoices. */
export function dividePayment(amount: number, invoices: readonly OpenInvoice[], typed: ReadonlyMap<string, number>): DividedPayment {
  const typedParts = [...typed].map(([order, part]) => ({ order, amount: part }));
  const proposed = proposeAllocations(
    Math.max(unallocated(amount, typedParts), 0),
    invoices.filter(({ id }) => !typed.has(id)),
  );
  const amountOf = (id: string) => typed.get(id) ?? proposed.find(({ order }) => order === id)?.amount ?? 0;
  const parts = invoices.map(({ id }) => ({ order: id, amount: amountOf(id) }));
  const rest = unallocated(amount, parts);
  return { parts, rest, isOver: rest > 0 || invoices.some(({ id, due }) => amountOf(id) > due) };
}

/** Returns the allocations of the request. The rest is added to the last invoice that gets a part, otherwise to the last invoice. */
export function sentAllocations({ parts, rest }: DividedPayment): { readonly order: string; readonly amount: string }[] {
  const last = parts.findLast(({ amount }) => amount > 0) ?? parts.at(-1);
  return parts.flatMap((part) => {
    const amount = part === last && rest > 0 ? part.amount + rest : part.amount;
    return amount > 0 ? [{ order: part.order, amount: decimalFromCents(amount) }] : [];
  });
}
