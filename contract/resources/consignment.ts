/** Consignments: what a consignor brings to a sale. Source: api.md "Consignment"; decisions.md, ext:consignments-read, ext:create, sections 5 and 6. */
import { z } from 'zod';
import * as field from '../field-kinds.ts';
import { cents } from '../money.ts';
import type { ListSpec } from '../query.ts';
import { createBody, patchBody, readSchemas } from '../record-schemas.ts';
import { idText, labelled, stateOf } from '../wire.ts';
import type { Resource } from './resource.ts';
import { additionalCharges } from './shared-fields.ts';

/** new → active (an item exists) → closed. */
export const consignmentStatuses = ['new', 'active', 'closed'] as const;
export type ConsignmentStatus = (typeof consignmentStatuses)[number];

export const consignmentFields = {
  label: field.text(),
  consignment_id: field.text(),
  owner: field.reference('client'),
  published: field.boolean(),
  promoted: field.boolean(),
  responsible_user: field.references('user'),
  estimated: field.money(),
  insurance_value: field.money(),
  insurance_type: field.choice('none', 'house', 'consignor'),
  underbid: field.number(),
  payment_instructions: field.longText(),
  consignor_commission_step_type: field.text(),
  consignor_commission_steps: field.entries({ step_from: field.money(), consignor_commission: field.percent() }),
  shipping_methods: field.entries({
    shipping_id: field.text(),
    amount: field.money(),
    tax_customs_number: field.text(),
    tax_customs_type: field.text(),
    date: field.instant(),
    type: field.text(),
    method_type: field.text(),
    customs_tracking_number: field.text(),
    shipping_notes: field.text(),
    description: field.text(),
  }),
  additional_charges: additionalCharges(),
  finder_fees: field.entries({ commission: field.percent(), finder: field.reference('client'), item: field.reference('item') }),
  tax_type: field.choice('standard', 'reduced', 'exempt', 'reverse_charge'),
  no_post_sale: field.boolean(),
} as const;
export type ConsignmentFields = typeof consignmentFields;

const consignmentGroups = {
  identity: ['label', 'consignment_id', 'owner', 'responsible_user', 'published', 'promoted', 'no_post_sale'],
  value: ['estimated', 'insurance_value', 'insurance_type', 'underbid', 'tax_type'],
  commission: ['consignor_commission_step_type', 'consignor_commission_steps', 'payment_instructions'],
  shipping: ['shipping_methods'],
  charges: ['additional_charges', 'finder_fees'],
} as const satisfies Record<string, readonly (keyof ConsignmentFields)[]>;

/** Amounts are numbers in cents, as sent. Source: decisions.md section 5. */
export const consignmentUpdateAnswer = z.object({
  id: idText,
  consignment_id: z.string(),
  label: z.string(),
  published: z.boolean(),
  status: stateOf(consignmentStatuses),
  owner: labelled.nullable(),
  estimated: cents.nullable(),
  insurance_value: cents.nullable(),
  underbid: z.number().nullable(),
  updated: z.iso.datetime(),
});

/** The reads (extension consignments-read): the update answer with its amounts as decimal strings, every writable field and the rest. */
export const consignmentRecord = z.object({
  id: idText,
  ...readSchemas(consignmentFields),
  status: stateOf(consignmentStatuses),
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

const ignored = [...consignmentReadOnly, ...Object.keys(consignmentRecord.shape)];
export const consignmentPatch = patchBody(consignmentFields, ignored, {});

/** Extension create. */
export const consignmentCreate = createBody(consignmentFields, ['label', 'owner'], ignored, {});
export const consignmentCreateQuery = z.object({ sale_id: idText });

export const consignmentList = {
  filters: {
    status: { kind: 'choice', choices: consignmentStatuses },
    owner: { kind: 'id' },
    owner_name: { kind: 'text' },
    responsible_user: { kind: 'id' },
    has_email: { kind: 'boolean' },
    id: { kind: 'id', extension: 'id-filter' },
  },
  sorts: ['id', 'consignment_id', 'label', 'status', 'estimated', 'created', 'updated'],
  defaultSort: [{ field: 'created', descending: true }],
  fields: Object.keys(consignmentRecord.shape),
  search: true,
  parameters: { sale_id: { kind: 'id' } },
} as const satisfies ListSpec;

export const consignment = {
  path: 'datatable-consignments',
  bundle: 'consignment',
  list: consignmentList,
  listRecord: consignmentRecord,
  record: consignmentRecord,
  updateAnswer: consignmentUpdateAnswer,
  writable: consignmentFields,
  groups: consignmentGroups,
  readOnly: consignmentReadOnly,
} as const satisfies Resource;
