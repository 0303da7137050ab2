import type { z } from 'zod';
import type { Labels } from '../../../contract/fields.ts';
import { type Currency, decimalFromCents, formatMoney } from '../../../contract/money.ts';
import {
  type ClientRecord,
  clientFields,
  clientLabel,
  type clientListExtras,
  type clientListRecord,
  type clientUpdateResponse,
} from '../../../contract/resources/client.ts';
import { isoFromMilliseconds } from '../../../contract/time.ts';
import type { addresses } from '../../database/schema.ts';
import { readFields, withoutDisabledFields } from '../../records/read-fields.ts';
import type { ServiceContext } from '../../service-context.ts';
import { addressObjectOf } from '../addresses/address-records.ts';
import { renderAddress } from '../addresses/render-address.ts';
import type { ClientRow } from './repository.ts';

type AddressRow = typeof addresses.$inferSelect;

const statusLabels = { new: 'New', approved: 'Approved', blocked: 'Blocked' } as const;

type ListRow = Pick<
  ClientRow,
  | 'id'
  | 'uuid'
  | 'first_name'
  | 'last_name'
  | 'company'
  | 'email'
  | 'phone'
  | 'office_phone'
  | 'mobile'
  | 'city'
  | 'country'
  | 'customer_number'
  | 'status'
  | 'balance'
  | 'created'
  | 'updated'
  | 'last_contact'
>;
type ListRecord = z.output<typeof clientListRecord> & {
  [Name in keyof typeof clientListExtras]: z.output<(typeof clientListExtras)[Name]>;
};

export const clientListRecordOf = (row: ListRow, currency: Currency): ListRecord => ({
  id: String(row.id),
  uuid: row.uuid,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  status: { id: row.status, label: statusLabels[row.status] },
  balance: { value: Number(decimalFromCents(row.balance)), formatted: formatMoney(decimalFromCents(row.balance), currency) },
  updated: isoFromMilliseconds(row.updated),
  label: clientLabel(row),
  company: row.company,
  phone: row.phone,
  office_phone: row.office_phone,
  mobile: row.mobile,
  city: row.city,
  country: row.country,
  customer_number: row.customer_number,
  created: isoFromMilliseconds(row.created),
  // The column is -infinity if there was no contact.
  last_contact: Number.isFinite(row.last_contact) ? isoFromMilliseconds(row.last_contact) : null,
});

export function clientRecordOf(
  row: ClientRow,
  defaultAddress: AddressRow | undefined,
  labels: Labels,
  { currency, extensions }: Pick<ServiceContext, 'currency' | 'extensions'>,
): ClientRecord {
  const { id, uuid, first_name, last_name, email, status, balance, updated, label, city, country, created } = clientListRecordOf(
    row,
    currency,
  );
  const fields = withoutDisabledFields(clientFields, extensions, readFields(clientFields, row, labels));
  const listedFields = { id, uuid, first_name, last_name, email, status, balance, updated };
  const { tax_id, categories, additional_charges, consignor_commissions } = fields;
  const specifiedFields = { ...listedFields, tax_id, categories, additional_charges, consignor_commissions };
  if (!extensions.includes('detail-fields')) return specifiedFields;
  return {
    ...fields,
    ...specifiedFields,
    label,
    address: defaultAddress ? addressObjectOf(defaultAddress) : null,
    customer_available_balance: decimalFromCents(Math.max(0, -row.balance)),
    default_address_rendered: defaultAddress ? renderAddress(addressObjectOf(defaultAddress)) : '',
    customer_number: row.customer_number,
    default_address_nid: row.default_address_id === null ? null : String(row.default_address_id),
    country,
    city,
    state: defaultAddress?.administrative_area ?? '',
    street: defaultAddress?.thoroughfare ?? '',
    postal_code: defaultAddress?.postal_code ?? '',
    last_name_company: [row.last_name, row.company].filter(Boolean).join(', '),
    created,
  };
}

/** Empties the fields that a client user may not see. */
export const withEmptyStaffFields = <ClientObject extends object>(record: ClientObject): ClientObject => ({
  ...record,
  ...Object.fromEntries(
    Object.entries(clientFields).flatMap(([name, field]) => (field.staffOnly && name in record ? [[name, field.unset]] : [])),
  ),
});

export function clientUpdateResponseOf(row: ClientRow, labels: Labels): z.output<typeof clientUpdateResponse> {
  const { first_name, last_name, company, email, phone, mobile, published, categories } = readFields(clientFields, row, labels);
  const status = { id: row.status, label: statusLabels[row.status] };
  const updated = isoFromMilliseconds(row.updated);
  return {
    id: String(row.id),
    uuid: row.uuid,
    first_name,
    last_name,
    company,
    email,
    phone,
    mobile,
    published,
    categories,
    status,
    updated,
  };
}
