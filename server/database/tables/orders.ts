/** All amounts are in cents. */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '../../../contract/countries.ts';
import type { LineTax } from '../../../contract/money/sale-tax.ts';
import type { ExportTax } from '../../../contract/orders/export-tax.ts';
import type { LineTerm } from '../../../contract/orders/terms/line-terms.ts';
import type { BankAccount } from '../../../contract/resources/orders/letterhead.ts';
import { type OrderStatus, type OrderType, orderChargeFields, type Shipment } from '../../../contract/resources/orders/order.ts';
import type { ReminderLevel } from '../../../contract/resources/orders/order-reminder.ts';
import type { transactionTypes } from '../../../contract/resources/transaction.ts';
import { cents, columnsOf, day, instant } from '../columns.ts';
import { clients } from './clients.ts';
import { folded, id, joinColumns, now, timestamps, version } from './common-columns.ts';
import { houseTerms } from './house-terms.ts';
import { items } from './items.ts';
import { nodeId } from './nodes.ts';
import { sales } from './sales.ts';
import { users } from './users.ts';

export const orderNumbers = pgSequence('order_numbers', { startWith: 1001, maxValue: 2_147_483_647 });

const centsColumn = () => cents().notNull().default(0);

export const orders = pgTable(
  'orders',
  {
    id: nodeId(),
    uuid: uuid().notNull().defaultRandom(),
    number: integer().notNull().unique().default(sql`nextval('order_numbers')`),
    order_id: text().notNull().generatedAlwaysAs(sql`number::text`),
    type: text().$type<OrderType>().notNull(),
    status: text().$type<OrderStatus>().notNull().default('new'),
    sale_id: integer().references(() => sales.id),
    owner_id: integer()
      .notNull()
      .references(() => clients.id),
    /** This column and the next four are copies: a document does not change with its client. */
    owner_label: text().notNull(),
    customer_number: text().notNull().default(''),
    buyer_address: text().notNull().default(''),
    shipping_address: text().notNull().default(''),
    vat_number: text().notNull().default(''),
    /** The account to which the house pays a consignor. */
    bank_account: jsonb().$type<BankAccount>(),
    /** The content of a transport invoice. Null on any other order, and on a transport invoice without shipments and tariff numbers. */
    shipment: jsonb().$type<Shipment>(),
    language: text().$type<Language>().notNull().default('en'),
    /** The day on which the order was created, in the house's time zone. */
    document_date: day().notNull().default(sql`current_date`),
    /** The texts of the order's tax schemes at its issue. Null before the issue, on demo data, and on orders of earlier versions. */
    scheme_notes: jsonb().$type<readonly string[]>(),
    /** The letterhead of the house at the order's issue. Null before the issue, and if the house had none. */
    letterhead_id: integer().references(() => houseTerms.id),
    /** Paddle numbers, separated by spaces. */
    bidder_ids: text().notNull().default(''),
    /** The buyer's premium of the sale, as it was when the order was computed. */
    buyers_premium: text().notNull().default(''),
    buyers_premium_includes_tax: boolean().notNull().default(false),
    ...columnsOf(orderChargeFields),
    item_count: integer().notNull().default(0),
    shipping_weight: doublePrecision().notNull().default(0),
    payment_type_letter: text().notNull().default(''),
    total_hammer: centsColumn(),
    total_commission: centsColumn(),
    total_charges: centsColumn(),
    total_resale_right: centsColumn(),
    total_tax: centsColumn(),
    grand_total: centsColumn(),
    payment_received: centsColumn(),
    /**
     * The credits that are deducted from the amount due of an invoice: its credit notes, and those in {@link creditUses}. On the order from
     * which a credit comes, the same amount is negative.
     */
    credit_applied: centsColumn(),
    amount_due: cents().notNull().generatedAlwaysAs(sql`grand_total - payment_received - credit_applied`),
    /**
     * The sum of the client's postings for the order. Positive: the client owes it. Negative: the house owes it. Only finished and locked
     * orders are owed. The value of a new or started order contains only its payments and credits. The value of a canceled order is zero.
     * The sum over a client's orders is the balance.
     */
    owed: cents()
      .notNull()
      .generatedAlwaysAs(
        sql`(CASE WHEN status IN ('finished', 'locked') THEN grand_total ELSE 0 END - payment_received - credit_applied) * CASE WHEN status = 'canceled' THEN 0 WHEN type = 'consignor' THEN -1 ELSE 1 END`,
      ),
    /** The warning that the user confirmed when the order was created or its buyer was changed. */
    confirmation: text().notNull().default(''),
    /**
     * The total up to which a user has released the invoice, although it is above the client's `invoice_release_limit`. This column and the
     * next two are null together.
     */
    released_total: cents(),
    released_by_id: integer().references(() => users.id),
    released_at: instant(),
    /** The level of the invoice's last reminder; 0 without reminders. This column and the next are copied from {@link orderReminders}. */
    reminder_level: integer().notNull().default(0),
    last_reminder_on: day(),
    /** The order that this order credits or replaces. */
    corrects_id: integer(),
    search_text: text()
      .notNull()
      .generatedAlwaysAs(sql`number::text || ' ' || ${folded(joinColumns(['customer_number', 'owner_label', 'bidder_ids']))}`),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('orders_by_created').on(table.created, table.id),
    index('orders_by_changed').on(table.updated, table.id),
    index('orders_by_type').on(table.type, table.created, table.id),
    index('orders_by_status').on(table.status, table.created, table.id),
    // A covering index: with filters on its columns, orders are counted and sorted without reading the table.
    index('orders_by_sale').on(
      table.sale_id,
      table.created,
      table.id,
      table.type,
      table.status,
      table.grand_total,
      table.amount_due,
      table.owed,
      table.payment_received,
      table.shipping_weight,
      table.payment_type_letter,
      table.updated,
      table.number,
      table.customer_number,
    ),
    index('orders_by_owner').on(table.owner_id, table.created, table.id),
    index('orders_by_customer_number').on(table.customer_number, table.id),
    index('orders_of_number').on(table.order_id),
    index('orders_by_payment_type').on(table.payment_type_letter, table.created, table.id),
    index('orders_by_total').on(table.grand_total, table.id),
    index('orders_by_due').on(table.amount_due, table.id),
    index('orders_by_owed').on(table.owed, table.id),
    index('orders_open').on(table.created, table.id).where(sql`status <> 'canceled' AND (owed <> 0 OR amount_due <> 0)`),
    index('orders_corrections').on(table.corrects_id).where(sql`corrects_id IS NOT NULL`),
    index('orders_by_payment').on(table.payment_received, table.id),
    index('orders_by_weight').on(table.shipping_weight, table.id),
    index('orders_by_reminder').on(table.reminder_level, table.created, table.id),
    index('orders_by_bidder').using('gin', sql`${table.bidder_ids} gin_trgm_ops`),
    index('orders_search').using('gin', sql`${table.search_text} gin_trgm_ops`),
    check('orders_with_a_reminder', sql`(reminder_level > 0) = (last_reminder_on IS NOT NULL)`),
    check('orders_released_by_a_user', sql`num_nonnulls(released_total, released_by_id, released_at) IN (0, 3)`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    item_id: integer()
      .notNull()
      .references(() => items.id),
    lot: text().notNull().default(''),
    description: text().notNull().default(''),
    consignment_number: text().notNull().default(''),
    hammer_price: centsColumn(),
    /** The price that the house paid for its own goods. Null if the lot belongs to a consignor. */
    purchase_price: cents(),
    commission: centsColumn(),
    /** The artist's resale right, which the house owes to a collecting society. It has no tax. */
    resale_right: centsColumn(),
    /** The resale right that the house bears for its own goods. It is not part of the total of the order. */
    house_resale_right: centsColumn(),
    /** The society to which the house owes the resale right. Empty if the line has none. */
    collecting_society: text().notNull().default(''),
    tax_id: text().notNull().default(''),
    tax: centsColumn(),
    /** The parts of `tax`, by rate. Empty without tax, and on lines of earlier versions whose rate is not known. */
    taxes: jsonb().$type<readonly LineTax[]>().notNull().default([]),
    /** The terms from which the line was computed, with their origins. Empty on lines of earlier versions. */
    terms: jsonb().$type<readonly LineTerm[]>().notNull().default([]),
    /** The state of the tax of an exported lot. */
    export_tax: text().$type<ExportTax>().notNull().default(''),
    /** The proof of a line whose tax is returned or released. Null if the tax scheme was changed to `export` without a recorded proof. */
    export_proof_id: integer().references(() => exportProofs.id),
    /** The line of an invoice whose tax this line of a credit note returns. Unique, so that no tax is returned twice. */
    returns_tax_of_id: integer().references((): AnyPgColumn => orderLines.id),
  },
  (table) => [
    index('order_lines_of_order').on(table.order_id, table.id),
    index('order_lines_of_item').on(table.item_id, table.order_id),
    index('order_lines_with_resale_right').on(table.order_id).where(sql`collecting_society <> ''`),
    check('order_lines_with_collecting_society', sql`(collecting_society <> '') = (resale_right <> 0 OR house_resale_right <> 0)`),
    uniqueIndex('one_return_of_export_tax').on(table.returns_tax_of_id),
    index('order_lines_of_export_proof').on(table.export_proof_id).where(sql`export_proof_id IS NOT NULL`),
    check('order_lines_with_known_export_tax', sql`export_tax IN ('', 'held', 'returned', 'released')`),
    check('order_lines_that_return_a_tax', sql`(export_tax = 'returned') = (returns_tax_of_id IS NOT NULL)`),
    check(
      'order_lines_with_export_proof',
      sql`CASE export_tax WHEN 'returned' THEN export_proof_id IS NOT NULL
        WHEN 'released' THEN true ELSE export_proof_id IS NULL END`,
    ),
    check('order_lines_after_export_have_no_tax', sql`export_tax <> 'released' OR (tax = 0 AND tax_id = 'export')`),
  ],
);

/** The proofs of export that were recorded on invoices. A trigger refuses changes and deletions. */
export const exportProofs = pgTable(
  'export_proofs',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    export_day: day().notNull(),
    customs_reference: text().notNull(),
    author_id: integer().references(() => users.id),
    created: instant().notNull().default(now),
  },
  (table) => [index('export_proofs_of_order').on(table.order_id), check('export_proofs_have_references', sql`customs_reference <> ''`)],
);

/** The reminders of overdue invoices. Triggers refuse changes and deletions, and a number or level that is not the next one. */
export const orderReminders = pgTable(
  'order_reminders',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    /** The number on the printed reminder. Reminders have their own numbers, without gaps. */
    number: integer().notNull().unique(),
    level: integer().$type<ReminderLevel>().notNull(),
    /** The amount due of the invoice when the reminder was written. */
    amount_due: cents().notNull(),
    /** The day on which the reminder was written, in the house's time zone. */
    reminder_date: day().notNull(),
    /** The new due date of the invoice. */
    due_date: day().notNull(),
    /** The letterhead of the house when the reminder was written. Null if the house had none. */
    letterhead_id: integer().references(() => houseTerms.id),
    author_id: integer().references(() => users.id),
    created: instant().notNull().default(now),
  },
  (table) => [
    uniqueIndex('one_reminder_of_a_level').on(table.order_id, table.level),
    check('order_reminders_with_known_levels', sql`level BETWEEN 1 AND 3`),
    check('order_reminders_of_due_amounts', sql`amount_due > 0`),
    check('order_reminders_due_later', sql`due_date > reminder_date`),
  ],
);

/**
 * The charges of records and the fees for lots that are on orders and were neither canceled nor credited. `use` names the charge and the
 * record for which it is charged, such as one item. `use` is unique, so that nothing is charged twice. Source: contract/orders/charges.ts.
 */
export const chargeUses = pgTable(
  'charge_uses',
  {
    use: text().primaryKey(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [index('charge_uses_of_order').on(table.order_id)],
);

export const transactions = pgTable(
  'transactions',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    client_id: integer().notNull(),
    transaction_type: text().$type<(typeof transactionTypes)[number]>().notNull(),
    amount: cents().notNull(),
    transaction_date: day().notNull(),
    credit_card_type: text().notNull().default(''),
    credit_card_last_4_digits: text().notNull().default(''),
    bank: text().notNull().default(''),
    bank_account_number: text().notNull().default(''),
    bank_branch: text().notNull().default(''),
    cheque_number: text().notNull().default(''),
    cheque_date: text().notNull().default(''),
    info: text().notNull().default(''),
    reverses_id: integer().references((): AnyPgColumn => transactions.id),
    /** The first of the payments that were received together for several orders, which refers to itself. Null for any other payment. */
    batch_id: integer().references((): AnyPgColumn => transactions.id),
    author_id: integer().references(() => users.id),
    created: instant().notNull().default(now),
  },
  (table) => [
    index('transactions_of_batch').on(table.batch_id),
    uniqueIndex('one_reversal_of_payment').on(table.reverses_id),
    index('transactions_of_order').on(table.order_id, table.created, table.id),
    index('transactions_of_client').on(table.client_id, table.created, table.id),
    index('transactions_by_created').on(table.created, table.id),
    index('transactions_by_type').on(table.transaction_type, table.created, table.id),
    index('transactions_by_date').on(table.transaction_date, table.id),
    index('transactions_by_amount').on(table.amount, table.id),
  ],
);

/**
 * The credits of clients that are used for other orders. A reversal is another row with the orders exchanged. A trigger refuses deletions,
 * and changes of columns other than the two orders. If an order is canceled and reissued, its payments and used credits move to the new
 * order.
 */
export const creditUses = pgTable(
  'credit_uses',
  {
    id: id(),
    from_order_id: integer()
      .notNull()
      .references(() => orders.id),
    to_order_id: integer()
      .notNull()
      .references(() => orders.id),
    amount: cents().notNull(),
    reverses_id: integer().references((): AnyPgColumn => creditUses.id),
    author_id: integer().references(() => users.id),
    created: instant().notNull().default(now),
  },
  (table) => [
    index('credit_uses_from_order').on(table.from_order_id),
    index('credit_uses_of_order').on(table.to_order_id),
    uniqueIndex('one_reversal_of_credit_use').on(table.reverses_id),
    check('credit_uses_above_zero', sql`amount > 0`),
    check('credit_uses_between_orders', sql`from_order_id <> to_order_id`),
  ],
);
