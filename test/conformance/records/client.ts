/** Source: docs/specification/api.md#clients. */
import * as kind from '../checks/kinds.ts';

export const clientListRecord = {
  id: kind.id,
  uuid: kind.uuid,
  first_name: kind.text,
  last_name: kind.text,
  email: kind.text,
  status: kind.statusOf('new', 'approved', 'blocked'),
  balance: kind.object({ value: kind.number, formatted: kind.text }),
  updated: kind.iso,
};

export const clientRecord = {
  ...clientListRecord,
  tax_id: kind.text,
  categories: kind.listOf(kind.labelled),
  additional_charges: kind.listOf(kind.object({ amount: kind.nullable(kind.decimal), tax: kind.nullable(kind.decimal) })),
  consignor_commissions: kind.listOf(kind.object({ consignor_commission: kind.decimalNumber, step_from: kind.decimalNumber })),
};

export const clientUpdateResponse = {
  id: kind.id,
  uuid: kind.uuid,
  first_name: kind.text,
  last_name: kind.text,
  email: kind.text,
  phone: kind.text,
  mobile: kind.text,
  published: kind.boolean,
  status: kind.anything,
  categories: kind.listOf(kind.labelled),
  updated: kind.iso,
};

export const clientReadOnly = [
  'id',
  'label',
  'uuid',
  'balance',
  'customer_available_balance',
  'default_address_rendered',
  'default_address_nid',
  'country',
  'city',
  'state',
  'street',
  'postal_code',
  'status',
  'last_name_company',
  'created',
  'updated',
];
