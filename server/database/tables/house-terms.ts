/**
 * The dated terms of the house. An entry can be inserted, and withdrawn before its first day. Triggers refuse every other change.
 * Source: docs/decisions/085-terms-of-the-house.md.
 */
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BidChannel } from '../../../contract/money/bid-channels.ts';
import type { HouseTermKind, ResaleRightBearer } from '../../../contract/money/house-terms.ts';
import type { TaxId } from '../../../contract/money/tax.ts';
import type { Letterhead } from '../../../contract/resources/orders/letterhead.ts';
import { cents, day, instant } from '../columns.ts';
import { id, now } from './common-columns.ts';
import { users } from './users.ts';

export const houseTerms = pgTable(
  'house_terms',
  {
    id: id(),
    kind: text().$type<HouseTermKind>().notNull(),
    /** The first day on which the entry applies. */
    from_day: day().notNull(),
    /** The country of the house for which tax rates, a resale right or texts were entered; empty for other kinds. */
    country: text().notNull().default(''),
    /** Tax rates, in millionths. */
    standard_rate: integer(),
    reduced_rate: integer(),
    import_rate: integer(),
    /** The scheme of lots whose item and consignment have none, or the scheme of the texts; empty for other kinds. */
    tax_scheme: text().$type<TaxId | ''>().notNull().default(''),
    /** The channel of an entry of the kind `channel`; empty for other kinds. */
    channel: text().$type<BidChannel | ''>().notNull().default(''),
    /** The steps of a premium, channel or commission, in the form of `sales.buyers_premium`. */
    steps: text(),
    /**
     * The percentage points that a channel adds to each rate of the premium, in millionths: 10,000 is one point. Null for a channel with
     * steps, and for other kinds.
     */
    surcharge: integer(),
    /** Whether the steps and the amounts below include their tax. */
    includes_tax: boolean().notNull().default(false),
    /** The amounts of a commission: the minimum for a sold lot, and the fees for unsold and withdrawn lots. */
    minimum: cents().notNull().default(0),
    unsold_fee: cents().notNull().default(0),
    withdrawn_fee: cents().notNull().default(0),
    /** Who bears the resale right; empty for other kinds. */
    paid_by: text().$type<ResaleRightBearer | ''>().notNull().default(''),
    /** The lowest hammer price with a resale right, in cents. If it is null, the threshold of the country applies. */
    threshold: cents(),
    /** The collecting society to which the resale right is owed. If it is null, the usual society of the country applies. */
    collecting_society: text(),
    /** The texts of a scheme on documents; null for other kinds. */
    text_en: text(),
    text_de: text(),
    text_fr: text(),
    /** The sender on documents; null for other kinds. */
    letterhead: jsonb().$type<Letterhead>(),
    created: instant().notNull().default(now),
    /** The user who inserted the row, as in the audit log. Null if the service itself inserted it. */
    author_id: integer()
      .default(sql`(nullif(current_setting('audit.by', true), '')::jsonb->>'user')::integer`)
      .references(() => users.id),
    withdrawn: instant(),
    withdrawn_by_id: integer().references(() => users.id),
  },
  (table) => [
    uniqueIndex('one_house_term_of_day')
      .on(table.kind, table.country, table.channel, table.from_day)
      .where(sql`withdrawn IS NULL AND kind <> 'scheme_text'`),
    uniqueIndex('one_scheme_text_of_day')
      .on(table.country, table.tax_scheme, table.from_day)
      .where(sql`withdrawn IS NULL AND kind = 'scheme_text'`),
    check(
      'house_terms_of_known_kinds',
      sql`kind IN ('tax_rates', 'tax_scheme', 'premium', 'channel', 'commission', 'resale_right', 'scheme_text', 'letterhead')`,
    ),
    // The maximum lengths in the contract are 1,519 characters in total. In JSON, a control character needs six characters, so a valid
    // letterhead has fewer than 10,000.
    check(
      'house_terms_have_letterheads',
      sql`CASE kind WHEN 'letterhead'
        THEN coalesce(letterhead->>'name', '') <> '' AND coalesce(letterhead->>'address', '') <> '' AND length(letterhead::text) <= 10000
        ELSE letterhead IS NULL END`,
    ),
    check(
      'house_terms_have_texts',
      sql`num_nonnulls(text_en, text_de, text_fr) = CASE kind WHEN 'scheme_text' THEN 3 ELSE 0 END
        AND (text_en = '') = (text_de = '') AND (text_en = '') = (text_fr = '')
        AND greatest(length(text_en), length(text_de), length(text_fr)) <= 500`,
    ),
    check(
      'house_terms_have_rates',
      sql`num_nonnulls(standard_rate, reduced_rate, import_rate) = CASE kind WHEN 'tax_rates' THEN 3 ELSE 0 END`,
    ),
    check(
      'house_terms_have_schemes',
      sql`CASE WHEN kind IN ('tax_scheme', 'scheme_text')
        THEN tax_scheme IN ('margin', 'standard', 'reduced', 'import', 'agency', 'exempt', 'export', 'reverse_charge')
        ELSE tax_scheme = '' END`,
    ),
    check('house_terms_have_countries', sql`(country <> '') = (kind IN ('tax_rates', 'resale_right', 'scheme_text'))`),
    check(
      'house_terms_have_payers',
      sql`CASE kind WHEN 'resale_right' THEN paid_by IN ('buyer', 'consignor', 'nobody')
        AND (threshold IS NULL OR (paid_by <> 'nobody' AND threshold BETWEEN 0 AND 100000000000))
        AND (collecting_society IS NULL OR (paid_by <> 'nobody' AND collecting_society <> ''))
        ELSE paid_by = '' AND threshold IS NULL AND collecting_society IS NULL END`,
    ),
    check(
      'house_terms_have_plausible_rates',
      sql`standard_rate BETWEEN 0 AND 1000000 AND reduced_rate BETWEEN 0 AND 1000000 AND import_rate BETWEEN 0 AND 1000000`,
    ),
    check('house_terms_include_tax_in_steps', sql`steps IS NOT NULL OR NOT includes_tax`),
    check(
      'house_terms_have_channels',
      sql`CASE kind WHEN 'channel' THEN channel IN ('room', 'telephone', 'commission_bid', 'internet') ELSE channel = '' END`,
    ),
    check(
      'house_terms_have_plausible_surcharges',
      sql`surcharge IS NULL OR (kind = 'channel' AND steps IS NULL AND surcharge BETWEEN 0 AND 1000000)`,
    ),
    check(
      'house_terms_have_plausible_amounts',
      sql`least(minimum, unsold_fee, withdrawn_fee) >= 0
        AND greatest(minimum, unsold_fee, withdrawn_fee) <= CASE kind WHEN 'commission' THEN 100000000000 ELSE 0 END`,
    ),
    check(
      'house_terms_have_steps',
      sql`CASE WHEN kind IN ('tax_rates', 'tax_scheme', 'resale_right', 'scheme_text', 'letterhead') OR surcharge IS NOT NULL THEN steps IS NULL ELSE coalesce(steps, '') <> '' END`,
    ),
  ],
);
