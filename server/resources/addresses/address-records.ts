import type { AddressObject, AddressRecord } from '../../../contract/resources/address.ts';
import { isoFromMilliseconds } from '../../../contract/time.ts';
import { renderAddress } from './render-address.ts';
import type { AddressRow } from './repository.ts';

const typeLabels: Readonly<Record<string, string>> = { billing: 'Billing', shipping: 'Shipping' };

export function addressObjectOf(row: AddressRow): AddressObject {
  const { country, administrative_area, locality, postal_code, thoroughfare, premise, first_name, last_name, organisation_name } = row;
  const name_line = [first_name, last_name].filter(Boolean).join(' ');
  return {
    country,
    administrative_area,
    locality,
    postal_code,
    thoroughfare,
    premise,
    first_name,
    last_name,
    organisation_name,
    name_line,
  };
}

export function addressRecordOf(row: AddressRow): AddressRecord {
  const address = addressObjectOf(row);
  return {
    id: String(row.id),
    label:
      [address.name_line || address.organisation_name, address.thoroughfare, address.locality].filter(Boolean).join(', ') ||
      address.country,
    client: String(row.client_id),
    address,
    address_types: row.address_types.map((id) => ({ id, label: typeLabels[id] ?? id })),
    default_address: row.default_address,
    validated: row.validated,
    rendered: renderAddress(address),
    created: isoFromMilliseconds(row.created),
    updated: isoFromMilliseconds(row.updated),
  };
}
