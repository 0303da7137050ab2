/** Source: docs/specification/api.md#consignment-fields, docs/specification/extensions.md#consignments-read. */
import * as kind from '../checks/kinds.ts';

const status = kind.stateOf('new', 'active', 'closed');

export const consignmentUpdateResponse = {
  id: kind.id,
  consignment_id: kind.text,
  label: kind.text,
  published: kind.boolean,
  status,
  owner: kind.labelled,
  estimated: kind.nullable(kind.cents),
  insurance_value: kind.nullable(kind.cents),
  underbid: kind.nullable(kind.number),
  updated: kind.iso,
};

export const consignmentRecord = {
  ...consignmentUpdateResponse,
  estimated: kind.nullable(kind.decimal),
  insurance_value: kind.nullable(kind.decimal),
  sale: kind.labelled,
  customer_number: kind.text,
  promoted: kind.boolean,
  responsible_user: kind.listOf(kind.id),
  insurance_type: kind.text,
  payment_instructions: kind.text,
  consignor_commission_step_type: kind.text,
  consignor_commission_steps: kind.listOf(kind.object({ step_from: kind.nullable(kind.decimal), consignor_commission: kind.text })),
  shipping_methods: kind.listOf(
    kind.object({ shipping_id: kind.text, amount: kind.nullable(kind.decimal), date: kind.nullable(kind.iso) }),
  ),
  additional_charges: kind.listOf(kind.object({ amount: kind.nullable(kind.decimal), tax: kind.nullable(kind.decimal) })),
  finder_fees: kind.listOf(kind.object({ commission: kind.text, finder: kind.nullable(kind.labelled) })),
  tax_type: kind.text,
  no_post_sale: kind.boolean,
  workflow: kind.object({ tasks: kind.listOf(kind.object({ id: kind.integer, name: kind.text, completed: kind.boolean })) }),
  statements: kind.listOf(kind.anything),
  closed_statements: kind.listOf(kind.anything),
  files: kind.listOf(kind.anything),
  house_consignment: kind.boolean,
};

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
];
