/** What is owed on an order: what is due on it, less what its credit notes took back, which nobody owes any more. */
import { and, gte, lte, type SQL, sql } from 'drizzle-orm';
import { centsFromDecimal } from '../../../contract/money.ts';
import type { Condition } from '../../../contract/query.ts';
import { orders } from '../../database/schema.ts';

const owed = sql`(${orders.amount_due} + coalesce((SELECT sum(least(note.amount_due, 0)) FROM ${orders} AS note
  WHERE note.corrects_id = ${orders.id} AND note.type = 'credit_note' AND note.status <> 'canceled'), 0))`;

/** Both ends in currency units, inclusive. What is owed is never more than what is due, so that the index of that finds it. */
export function owedBetween(condition: Condition): SQL | undefined {
  const { from, to } = 'is' in condition || 'in' in condition ? {} : condition;
  const least = from === undefined ? undefined : cents(from);
  return and(
    least === undefined ? undefined : and(gte(orders.amount_due, least), gte(owed, least)),
    to === undefined ? undefined : lte(owed, cents(to)),
  );
}

const cents = (amount: string): number => centsFromDecimal(amount) ?? Math.round(Number(amount) * 100);
