/**
 * Orders: invoices of buyers, statements of consignors, credit notes, transport invoices.
 * Source: docs/specification/api.md#orders, docs/specification/extensions.md#order-write, docs/specification/extensions.md#units.
 */
import { z } from 'zod';
import { languages } from '../../countries.ts';
import * as field from '../../field-kinds.ts';
import { decimalAmount } from '../../money.ts';
import { chargeOrigins } from '../../orders/charges.ts';
import { lineTermKinds } from '../../orders/terms/line-terms.ts';
import { termSources } from '../../orders/terms/term-origin.ts';
import type { ListSpec } from '../../query.ts';
import { isoDay } from '../../time.ts';
import { idText, labelled, sentId } from '../../wire.ts';
import { chargeEntries, chargeFields, confirmation } from '../shared-fields.ts';
import { bankAccount, letterhead } from './letterhead.ts';
import { reminder, reminderLevels } from './order-reminder.ts';

export const orderTypes = ['bidder', 'consignor', 'credit_note', 'transport_invoice'] as const;
export type OrderType = (typeof orderTypes)[number];
export const orderStatuses = ['new', 'in_process', 'finished', 'locked', 'canceled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const liveOrderStatuses: readonly OrderStatus[] = orderStatuses.filter((status) => status !== 'canceled');
export const draftOrderStatuses: readonly OrderStatus[] = ['new', 'in_process'];
export const issuedOrderStatuses: readonly OrderStatus[] = ['finished', 'locked'];

/** A charge of an order has no `attached_to`, unlike the charges of other records. */
const orderCharge = z.object({
  term: labelled.nullable(),
  amount: decimalAmount.nullable(),
  tax: decimalAmount.nullable(),
  tax_rate: z
    .string()
    .optional()
    .describe('the rate of the tax, such as `8.1%`; absent if only the amount is known; extension charge-tax-rates'),
  description: z.string(),
  date: z.iso.datetime().nullable(),
  origin: z
    .enum(chargeOrigins)
    .optional()
    .describe('the kind of record from which the charge was copied; absent if it was added to the order itself; extension documents'),
});

const invoiceLine = z.object({
  nid: idText,
  lot: z.string(),
  description: z.string(),
  hammer_price: decimalAmount,
  commission: decimalAmount,
  tax_id: z.string(),
  consignment_number: z.string(),
});

const invoiceData = z.object({
  header_left: z.object({ buyer_address: z.string(), shipping_address: z.string() }),
  header_right: z.object({
    invoice_number: z.string(),
    customer_number: z.string(),
    bidder_number: z.string(),
    vat_number: z.string(),
  }),
  items: z.record(z.string(), z.array(invoiceLine)).describe('the lines by the name of their sale'),
  totals_for_display: z.array(z.array(z.object({ label: z.string(), value: z.string() }))),
});

const listShape = {
  id: idText,
  label: z.string(),
  order_id: z.string(),
  type: z.enum(orderTypes),
  status: z.object({ id: z.enum(orderStatuses), label: z.string() }),
  sale: labelled.nullable(),
  owner: z.object({ id: idText, label: z.string(), email: z.string() }),
  grand_total: decimalAmount,
  amount_due: decimalAmount,
  payment_received: decimalAmount,
  customer_number: z.string(),
  bidder_ids: z.array(z.string()),
  item_count: z.int(),
  shipping_weight: z.number(),
  payment_type_letter: z.string(),
  created: z.iso.datetime(),
  changed: z.iso.datetime(),
};
/** The fields that the extension order-credits adds to orders. */
const creditShape = {
  credited: decimalAmount.optional().describe('the total of its credit notes, as a positive amount; extension order-credits'),
  owed: decimalAmount
    .optional()
    .describe(
      'positive: the client owes it; negative: the house owes it; 0 for a draft without payments. The balance of a client is the sum over its orders; extension order-credits',
    ),
};
/** The single read has `corrections` instead of `credited_invoice`. */
const creditListShape = {
  ...creditShape,
  credited_invoice: labelled.nullable().optional(),
};
export const orderListRecord = z.object({ ...listShape, ...creditListShape });

/** Fields that a list returns only if `fields` names them, with the extension detail-fields. */
export const orderListExtras = {
  waits_for_release: z.boolean().optional(),
  reminder_level: z.int().optional(),
  last_reminder_on: isoDay.nullable().optional(),
};

/** How another document is related to this order. */
const correctionRelations = ['original', 'original_credit_note', 'credit_note', 'replacement'] as const;
const correction = z.object({
  relation: z.enum(correctionRelations),
  id: idText,
  order_id: z.string(),
  type: z.enum(orderTypes),
  status: z.enum(orderStatuses),
  grand_total: decimalAmount,
  amount_due: decimalAmount,
  items: z
    .array(idText)
    .describe('the ids of the items on the document; a credit note that only returns tax after a proof of export has none'),
});
export type Correction = z.output<typeof correction>;

const creditUseShape = {
  created: z.iso.datetime(),
  author: labelled.nullable(),
  reverses: idText.nullable().describe('the use that this one reverses'),
  reversed_by: idText.nullable().describe('the use that reverses this one'),
};
/** A credit that was moved between this order and another order of the client. */
const movedCredit = z.object({
  id: idText,
  amount: decimalAmount.describe('positive: the credit of the other order is used for this one; negative: the other way round'),
  order: labelled.describe('the other order, with its number'),
  order_type: z.enum(orderTypes),
  ...creditUseShape,
});
export type MovedCredit = z.output<typeof movedCredit>;

const orderOfCredit = z.object({ id: idText, label: z.string(), type: z.enum(orderTypes) });
/** A credit that was moved between two orders of a client. In a reversal, `from` and `to` are exchanged. */
export const creditUse = z.object({
  id: idText,
  amount: decimalAmount,
  from: orderOfCredit.describe('the order that had the credit, with its number'),
  to: orderOfCredit.describe('the order for which it is used'),
  ...creditUseShape,
});
export type CreditUse = z.output<typeof creditUse>;

export const lotTerm = z.object({
  kind: z.enum(lineTermKinds),
  value: z
    .string()
    .describe(
      'a percentage such as `8.1%`, or steps such as `25% up to 2000, 20% thereafter`; for a minimum, a decimal amount such as `50.00`; for a surcharge, the points that are added to each step of the premium; for a scheme, its id such as `margin`; for a resale right, the lowest hammer price to which it applies',
    ),
  includes_tax: z.boolean().optional().describe('true if a premium, commission or minimum includes its tax'),
  source: z.enum(termSources).describe('`built_in` is the table of tax rates, or the default scheme, of the service'),
  label: z.string().describe('the number of the sale or consignment, or the name of the client or channel; otherwise empty'),
  from: isoDay.nullable().describe('the first day of a dated term'),
});
export type LotTerm = z.output<typeof lotTerm>;

const orderTerm = lotTerm.extend({
  lots: z.array(z.string()).describe('the numbers of the lots to which the term applies'),
});

const release = z.object({
  limit: decimalAmount.nullable().describe('the `invoice_release_limit` of the client; null if the client has none'),
  released: z
    .object({ total: decimalAmount, by: labelled, at: z.iso.datetime() })
    .nullable()
    .describe('the latest release; it does not apply to a total above the released one'),
});

const orderTerms = z
  .array(orderTerm)
  .optional()
  .describe(
    'the terms from which the lines were computed, each once; empty for lines of earlier versions of the service; extension house-terms',
  );

/** The resale rights as the document shows them. They are part of the totals of `invoice_data`. */
const resaleRights = z
  .array(z.object({ id: idText.describe('the id of the item'), lot: z.string(), amount: decimalAmount }))
  .optional()
  .describe('the artist’s resale right of the lines that have it; extension resale-right');

/** The content of a transport invoice besides its charges, as stored and as read. */
export const shipment = z.object({
  parcels: z
    .array(
      z.object({
        shipping_id: z.string(),
        carrier: z.string().describe('the `method_type` of the shipment'),
        date: isoDay.nullable(),
        customs_number: z.string(),
        customs_procedure: z.string().describe('the `tax_customs_type` of the shipment'),
        tracking_number: z.string(),
        description: z.string(),
      }),
    )
    .describe('the shipments of the client’s consignments in the sale'),
  items: z
    .array(z.object({ id: idText, lot: z.string(), description: z.string(), harmonized_code: z.string() }))
    .describe('the lots with a tariff number that the client has consigned or bought in the sale'),
});
export type Shipment = z.output<typeof shipment>;

/** A lot of an invoice whose tax is held until there is proof of export, or was returned. */
const exportedLot = z.object({
  id: idText.describe('the id of the item'),
  lot: z.string(),
  proof: z
    .object({
      day: isoDay.describe('the day of the export'),
      reference: z.string().describe('the reference of the customs document'),
      by: labelled.nullable().describe('the user who recorded the proof'),
      at: z.iso.datetime(),
      credit_note: labelled.nullable().describe('the credit note with the tax, if it corrects this invoice'),
    })
    .nullable()
    .describe('null: the tax is held until there is proof of export'),
});
export type ExportedLot = z.output<typeof exportedLot>;

export const orderRecord = z.object({
  ...listShape,
  ...creditShape,
  ...orderListExtras,
  additional_charges: z.array(orderCharge),
  invoice_data: invoiceData,
  corrections: z.array(correction).optional(),
  bank_account: bankAccount
    .nullable()
    .optional()
    .describe('the consignor’s account when the statement was created; only on a statement; extension order-credits'),
  letterhead: letterhead.nullable().optional(),
  document: z
    .object({
      language: z.enum(languages).describe('the language of the document'),
      date: z.iso.date().describe('the day on which it was created, in the house’s time zone'),
      notes: z.array(z.string()).describe('the texts about the taxation of the lines, and their discounts'),
      tax_totals: z
        .array(
          z.object({
            rate: z.string().nullable().describe('such as `8.1%`; null for taxes of which only the amount is known'),
            is_import: z.boolean().describe('whether it is the import tax on hammer prices'),
            base: decimalAmount.describe('the taxed amount without the tax'),
            tax: decimalAmount,
          }),
        )
        .optional()
        .describe(
          'the taxes that the document shows, by rate: none for lots under the margin scheme, and in the United Kingdom none on the premium of imports',
        ),
    })
    .optional()
    .describe('extension documents'),
  terms: orderTerms,
  client_tax_type: z
    .string()
    .optional()
    .describe('the current `tax_type` of the buyer of an invoice; empty on any other order; extension documents'),
  under_expertise: z
    .array(z.object({ id: idText, lot: z.string(), text: z.string().describe('the `field_under_extension_status` of the item') }))
    .optional()
    .describe('lots that block a statement: it can neither be finished nor be paid out; extension documents'),
  resale_rights: resaleRights,
  shipment: shipment.optional().describe('only on a transport invoice; extension shipments'),
  exports: z
    .array(exportedLot)
    .optional()
    .describe('the exported lots of an invoice, or the lots whose tax a credit note returns; extension export-proof'),
  credit_uses: z
    .array(movedCredit)
    .optional()
    .describe('the credits of the client that were moved to or from this order, oldest first; extension client-credit'),
  credit_used: decimalAmount
    .optional()
    .describe(
      'the credit of this order and of its credit notes that is used for other orders and not moved back; it cannot be refunded; extension client-credit',
    ),
  release: release.optional().describe('only on an invoice or transport invoice; extension invoice-release'),
  reminders: z.array(reminder).optional(),
});
export type OrderRecord = z.output<typeof orderRecord>;

export const orderList = {
  filters: {
    type: { kind: 'choice', choices: orderTypes },
    status: { kind: 'choice', choices: orderStatuses },
    sale: { kind: 'id' },
    owner: { kind: 'id' },
    order_id: { kind: 'code' },
    customer_number: { kind: 'code' },
    total_invoice: { kind: 'number' },
    payment_received: { kind: 'number' },
    amount_due: { kind: 'number', extension: 'query' },
    owed: { kind: 'number', extension: 'order-credits' },
    open: { kind: 'boolean', extension: 'order-credits' },
    part_paid: { kind: 'boolean', extension: 'client-credit' },
    reminder_level: { kind: 'choice', choices: ['0', ...reminderLevels.map(String)], extension: 'reminders' },
    bidder_ids: { kind: 'text' },
    payment_type_letter: { kind: 'code' },
    sale_name: { kind: 'text' },
    shipping_weight: { kind: 'number' },
    created: { kind: 'date', extension: 'query' },
    changed: { kind: 'date', extension: 'query' },
    id: { kind: 'id', extension: 'id-filter' },
  },
  sorts: [
    'id',
    'order_id',
    'type',
    'status',
    'customer_number',
    'grand_total',
    'amount_due',
    'payment_received',
    'shipping_weight',
    'created',
    'changed',
  ],
  defaultSort: [{ field: 'created', descending: true }],
  fields: Object.keys(listShape),
  detailFields: Object.keys(orderListExtras),
  addedByExtension: { extension: 'order-credits', fields: Object.keys(creditListShape), sorts: ['owed'] },
  search: 'query',
} as const satisfies ListSpec;

/** A negative charge is a rebate. */
export const orderChargeEntry = { ...chargeFields, amount: field.signedMoney(), tax: field.signedMoney(), date: field.instant() };
export const orderChargeFields = { additional_charges: chargeEntries(orderChargeEntry) };
const charges = orderChargeFields.additional_charges.sent;

/** The body that creates or previews an order. */
export const orderCreate = z.strictObject({
  type: z.enum(orderTypes),
  sale: sentId,
  owner: sentId,
  items: z.array(sentId).max(2000).optional(),
  additional_charges: charges.optional(),
  ...confirmation,
});
export const orderPreview = z.object({
  additional_charges: z.array(orderCharge).describe('the sent charges, then those of the sale, the client, the consignments and the items'),
  invoice_data: invoiceData.pick({ items: true, totals_for_display: true }),
  grand_total: decimalAmount,
  terms: orderTerms,
  resale_rights: resaleRights,
});
export const orderPatch = z.strictObject({
  status: z.enum(orderStatuses).optional(),
  additional_charges: charges.optional(),
});
/** `grand_total` is the total that the user saw. If it has changed, the service refuses the release. */
export const invoiceRelease = z.strictObject({ grand_total: decimalAmount });
export const orderSplit = z.strictObject({ order: sentId, items: z.array(sentId).min(1).max(2000) });
export const orderCredit = z.strictObject({ items: z.array(sentId).min(1).max(2000) });
