/**
 * Consignments: the items that a consignor brings to a sale.
 * Source: docs/specification/api.md#consignment-fields, docs/specification/extensions.md#consignments-read,
 * docs/specification/extensions.md#create.
 */
import { z } from 'zod';
import * as field from '../field-kinds.ts';
import { taxIds } from '../money/tax.ts';
import { cents, decimalAmount } from '../money.ts';
import type { ListSpec } from '../query.ts';
import { readSchemas } from '../record-schemas.ts';
import { idText, labelled, labelledState } from '../wire.ts';
import type { Resource } from './resource.ts';
import { additionalCharges, includesTaxField } from './shared-fields.ts';

/**
 * A consignment without items is new, and one with items is active. The service closes no consignment; only demo data contains closed ones.
 */
export const consignmentStatuses = ['new', 'active', 'closed'] as const;
export type ConsignmentStatus = (typeof consignmentStatuses)[number];

export const consignmentFields = {
  label: field.title(),
  consignment_id: field.text(),
  owner: field.reference('client'),
  published: field.boolean(),
  promoted: field.boolean(),
  responsible_user: field.references('user'),
  estimated: field.money(),
  insurance_value: field.money(),
  /** A percentage means that the house insures, and charges this share of the insured value to the consignor. */
  insurance_type: field.choiceOrPercent('none', 'house', 'consignor'),
  underbid: field.share(),
  payment_instructions: field.longText(),
  consignor_commission_step_type: field.codedText('tiered'),
  consignor_commission_steps: field.entries({ step_from: field.money(), consignor_commission: field.percent() }),
  consignor_commission_includes_tax: includesTaxField(),
  /** The amounts are charged to the owner on a transport invoice (extension shipments). */
  shipping_methods: field.entries({
    shipping_id: field.text(),
    amount: field.money(),
    tax_customs_number: field.text(),
    tax_customs_type: field.text(),
    date: field.instant(),
    type: field.codedText('incoming'),
    method_type: field.text(),
    customs_tracking_number: field.text(),
    shipping_notes: field.text(),
    description: field.text(),
  }),
  additional_charges: additionalCharges(),
  finder_fees: field.entries({ commission: field.percent(), finder: field.reference('client'), item: field.reference('item') }),
  tax_type: field.choice(...taxIds),
  no_post_sale: field.boolean(),
} as const;
export type ConsignmentFields = typeof consignmentFields;

const consignmentGroups = {
  identity: ['label', 'consignment_id', 'owner', 'responsible_user', 'published', 'promoted', 'no_post_sale'],
  value: ['estimated', 'insurance_value', 'insurance_type', 'underbid', 'tax_type'],
  commission: ['consignor_commission_step_type', 'consignor_commission_steps', 'consignor_commission_includes_tax', 'payment_instructions'],
  shipping: ['shipping_methods'],
  charges: ['additional_charges', 'finder_fees'],
} as const satisfies Record<string, readonly (keyof ConsignmentFields)[]>;

/** Amounts are numbers in cents, as in requests. Source: docs/specification/extensions.md#units. */
export const consignmentUpdateResponse = z.object({
  id: idText,
  consignment_id: z.string(),
  label: z.string(),
  published: z.boolean(),
  status: labelledState(consignmentStatuses),
  owner: labelled.nullable(),
  estimated: cents.nullable(),
  insurance_value: cents.nullable(),
  underbid: z.number().nullable(),
  updated: z.iso.datetime(),
});

/** A consignment in lists (extension consignments-read). */
export const consignmentRecord = z.object({
  id: idText,
  ...readSchemas(consignmentFields),
  consignor_commission_includes_tax: consignmentFields.consignor_commission_includes_tax.read.optional(),
  status: labelledState(consignmentStatuses),
  sale: labelled.nullable(),
  customer_number: z.string(),
  workflow: z.object({ tasks: z.array(z.object({ id: z.int(), name: z.string(), completed: z.boolean() })) }),
  statements: z.array(labelled),
  closed_statements: z.array(labelled),
  files: z.array(z.object({ id: idText, filename: z.string() })),
  house_consignment: z.boolean(),
  item_count: z.int(),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
});
export type ConsignmentRecord = z.output<typeof consignmentRecord>;

/** The record of a single read. */
export const consignmentDetails = consignmentRecord.extend({
  finder_fees_owed: z
    .array(
      z.object({
        kind: z.enum(['commission', 'initial']),
        finder: labelled,
        item: labelled.nullable(),
        commission: z.string().describe('with a % sign; empty for the initial fee of the sale'),
        hammer: decimalAmount.describe('the hammer price from which the commission is computed'),
        amount: decimalAmount,
      }),
    )
    .optional()
    .describe('the fees that the house owes the finders; extension finder-fees'),
});
export type ConsignmentDetails = z.output<typeof consignmentDetails>;

export const consignmentReadOnly = [
  'id',
  'status',
  'house_consignment',
  'current_custom_shipping_id',
  'tax_customs_number',
  'closed_statements',
  'statements',
  'sale',
  'customer_number',
  'files',
  'workflow',
  'created',
  'updated',
] as const;

export const consignmentCreateQuery = z.object({ sale_id: idText });

export const consignmentList = {
  filters: {
    status: { kind: 'choice', choices: consignmentStatuses },
    owner: { kind: 'id' },
    owner_name: { kind: 'text' },
    responsible_user: { kind: 'id' },
    has_email: { kind: 'boolean' },
    estimated: { kind: 'number', extension: 'query' },
    created: { kind: 'date', extension: 'query' },
    updated: { kind: 'date', extension: 'query' },
    id: { kind: 'id', extension: 'id-filter' },
  },
  sorts: ['id', 'consignment_id', 'label', 'status', 'estimated', 'created', 'updated'],
  defaultSort: [{ field: 'created', descending: true }],
  fields: Object.keys(consignmentRecord.shape),
  search: true,
  parameters: { sale_id: { kind: 'id' } },
} as const satisfies ListSpec;

export const consignment = {
  list: consignmentList,
  listRecord: consignmentRecord,
  record: consignmentRecord,
  updateResponse: consignmentUpdateResponse,
  writable: consignmentFields,
  groups: consignmentGroups,
  readOnly: consignmentReadOnly,
} as const satisfies Resource;
