/** Clients: buyers and consignors. Source: docs/specification/api.md#clients. */
import { z } from 'zod';
import * as field from '../field-kinds.ts';
import { taxIds } from '../money/tax.ts';
import { decimalAmount } from '../money.ts';
import type { ListSpec } from '../query.ts';
import { readSchemas } from '../record-schemas.ts';
import { idText, labelled } from '../wire.ts';
import { addressObject } from './address.ts';
import type { Resource } from './resource.ts';
import { additionalCharges, externalIds, includesTaxField, ownPremium } from './shared-fields.ts';
import { transactionTypes } from './transaction.ts';

/** A client with a `blocking_reason` is blocked. Any other client is approved if `published` is set, and new otherwise. */
export const clientStatuses = ['new', 'approved', 'blocked'] as const;

export const clientFields = {
  first_name: field.text(),
  last_name: field.text(),
  company: field.text(),
  position_company: field.text(),
  name_prefix: field.text(),
  override_salutation: field.text(),
  email: field.email(),
  secondary_email: field.email(),
  phone: field.phone(),
  primary_phone: field.phone(),
  office_phone: field.phone(),
  mobile: field.phone(),
  fax: field.phone(),
  birthdate: field.pastDay(),
  client_website: field.url(),
  website_language: field.contentLanguage(),
  published: field.staffOnly(field.boolean()),
  agent: field.staffOnly(field.reference('client')),
  responsible_user: field.staffOnly(field.reference('user')),
  categories: field.staffOnly(field.terms('client_categories')),
  interested_in: field.terms('interests'),
  tags: field.staffOnly(field.terms('tags')),
  source: field.staffOnly(field.term('sources')),
  bank_details: field.entries({ name: field.text(), number: field.text(), owner: field.text(), iban: field.iban(), bic: field.bic() }),
  default_payment_method: field.choice(...transactionTypes),
  invoice_release_limit: field.staffOnly(field.money()),
  consignor_commissions: field.staffOnly(field.entries({ consignor_commission: field.decimal(100), step_from: field.decimalUnits() })),
  consignor_commissions_includes_tax: field.staffOnly(includesTaxField()),
  additional_charges: field.staffOnly(additionalCharges()),
  ...ownPremium(field.staffOnly),
  tax_type: field.staffOnly(field.choice(...taxIds)),
  tax_id: field.text(),
  tax_state: field.storedOnly(field.staffOnly(field.text())),
  billing_instructions: field.staffOnly(field.longText()),
  client_billing_instruction: field.longText(),
  shipping_instructions: field.staffOnly(field.longText()),
  shipping_instructions_client: field.longText(),
  temp_shipping_instructions: field.staffOnly(field.longText()),
  ...field.range('temp_si_dates_from', 'temp_si_dates_to', field.staffOnly(field.instant())),
  blocking_reason: field.staffOnly(field.longText()),
  warning: field.staffOnly(field.longText()),
  block_emails: field.boolean(),
  subscription_type: field.text(),
  expiration_date: field.staffOnly(field.instant()),
  vendorplace_id: field.staffOnly(field.text()),
  external_ids: field.staffOnly(externalIds()),
} as const;
export type ClientFields = typeof clientFields;

export const clientPhones = ['phone', 'primary_phone', 'office_phone', 'mobile', 'fax'] as const satisfies (keyof ClientFields)[];

export const clientGroups = {
  identity: ['first_name', 'last_name', 'company', 'position_company', 'name_prefix', 'override_salutation', 'birthdate'],
  warnings: ['warning', 'blocking_reason'],
  contact: ['email', 'secondary_email', 'phone', 'primary_phone', 'office_phone', 'mobile', 'fax', 'client_website', 'website_language'],
  classification: ['published', 'agent', 'responsible_user', 'categories', 'interested_in', 'tags', 'source'],
  payment: [
    'bank_details',
    'default_payment_method',
    'invoice_release_limit',
    'consignor_commissions',
    'consignor_commissions_includes_tax',
    'additional_charges',
    'buyers_premium',
    'buyers_premium_includes_tax',
  ],
  tax: ['tax_type', 'tax_id', 'tax_state'],
  instructions: [
    'billing_instructions',
    'client_billing_instruction',
    'shipping_instructions',
    'shipping_instructions_client',
    'temp_shipping_instructions',
    'temp_si_dates_from',
    'temp_si_dates_to',
  ],
  other: ['block_emails', 'subscription_type', 'expiration_date', 'vendorplace_id', 'external_ids'],
} as const satisfies Record<string, readonly (keyof ClientFields)[]>;

const listShape = {
  id: idText,
  uuid: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  status: labelled,
  balance: z.object({ value: z.number(), formatted: z.string() }),
  updated: z.iso.datetime(),
};
export const clientListRecord = z.object(listShape);

/** Returns the name under which staff see a client. */
export const clientLabel = (client: { first_name: string; last_name: string; company?: string | undefined }): string =>
  [client.first_name, client.last_name].filter(Boolean).join(' ') || client.company || '';

/** Fields that a list returns only if `fields` names them, with the extension detail-fields. */
export const clientListExtras = {
  label: z.string(),
  company: z.string(),
  phone: z.string(),
  office_phone: z.string(),
  mobile: z.string(),
  city: z.string(),
  country: z.string(),
  customer_number: z.string(),
  created: z.iso.datetime(),
  last_contact: z.iso.datetime().nullable(),
};

export const clientRecord = z.object({
  ...listShape,
  tax_id: z.string(),
  categories: clientFields.categories.read,
  additional_charges: clientFields.additional_charges.read,
  consignor_commissions: clientFields.consignor_commissions.read,
});

/** The fields that the extension detail-fields adds to a single read. */
export const clientDetails = z.object({
  ...readSchemas(clientFields),
  label: z.string(),
  address: addressObject.nullable(),
  customer_available_balance: decimalAmount,
  default_address_rendered: z.string(),
  default_address_nid: idText.nullable(),
  customer_number: z.string(),
  country: z.string(),
  city: z.string(),
  state: z.string(),
  street: z.string(),
  postal_code: z.string(),
  last_name_company: z.string(),
  created: z.iso.datetime(),
});
export type ClientRecord = z.output<typeof clientRecord> & Partial<z.output<typeof clientDetails>>;

export const clientUpdateResponse = z.object({
  id: idText,
  uuid: z.uuid(),
  ...readSchemas({
    first_name: clientFields.first_name,
    last_name: clientFields.last_name,
    company: clientFields.company,
    email: clientFields.email,
    phone: clientFields.phone,
    mobile: clientFields.mobile,
    published: clientFields.published,
    categories: clientFields.categories,
  }),
  status: labelled,
  updated: z.iso.datetime(),
});

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
] as const;

export const clientList = {
  filters: {
    status: { kind: 'choice', choices: clientStatuses },
    country: { kind: 'country' },
    uuid: { kind: 'uuid', acceptsIn: true },
    id: { kind: 'id', extension: 'id-filter' },
    balance: { kind: 'number', extension: 'query' },
    created: { kind: 'date', extension: 'query' },
    updated: { kind: 'date', extension: 'query' },
    last_contact: { kind: 'date', extension: 'query' },
    responsible_user: { kind: 'id', extension: 'query' },
    city: { kind: 'text', extension: 'query' },
    categories: { kind: 'id', extension: 'query' },
    interested_in: { kind: 'id', extension: 'query' },
    tags: { kind: 'id', extension: 'query' },
    /** Finds the clients who bought a lot of the sale. */
    buyer_in_sale: { kind: 'id', extension: 'query' },
    /** Finds the clients who have a consignment for the sale, or whose consignments contain a lot of the sale. */
    consignor_in_sale: { kind: 'id', extension: 'query' },
  },
  sorts: ['id', 'last_name', 'first_name', 'email', 'company', 'country', 'status', 'balance', 'created', 'updated', 'last_contact'],
  querySorts: ['company', 'country', 'created', 'last_contact'],
  defaultSort: [
    { field: 'last_name', descending: false },
    { field: 'first_name', descending: false },
  ],
  fields: Object.keys(listShape),
  fieldsExtension: 'query',
  detailFields: Object.keys(clientListExtras),
  search: true,
} as const satisfies ListSpec;

export const client = {
  list: clientList,
  listRecord: clientListRecord,
  record: clientRecord,
  updateResponse: clientUpdateResponse,
  writable: clientFields,
  groups: clientGroups,
  readOnly: clientReadOnly,
} as const satisfies Resource;
