/**
 * The payments of the house to collecting societies. Rows are only inserted: a trigger refuses every other change. A payment is corrected
 * with a reversal, which is a payment of the opposite amount. Source: docs/decisions/098-payments-to-collecting-societies.md.
 */
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, day, instant } from '../columns.ts';
import { id, now } from './common-columns.ts';
import { users } from './users.ts';

export const societyPayments = pgTable(
  'society_payments',
  {
    id: id(),
    collecting_society: text().notNull(),
    /** Negative for a reversal. */
    amount: cents().notNull(),
    payment_date: day().notNull(),
    /** The reference of the payment, or the reason for a reversal. */
    reference: text().notNull().default(''),
    reverses_id: integer().references((): AnyPgColumn => societyPayments.id),
    created: instant().notNull().default(now),
    /** The user who inserted the row, as in the audit log. */
    author_id: integer()
      .default(sql`(nullif(current_setting('audit.by', true), '')::jsonb->>'user')::integer`)
      .references(() => users.id),
  },
  (table) => [
    index('society_payments_by_date').on(table.payment_date, table.id),
    index('society_payments_by_society').on(table.collecting_society, table.payment_date, table.id),
    uniqueIndex('one_reversal_of_society_payment').on(table.reverses_id),
    check('society_payments_have_societies', sql`collecting_society <> ''`),
    check('society_payments_have_amounts', sql`amount <> 0 AND (amount < 0) = (reverses_id IS NOT NULL)`),
  ],
);
