/** Client addresses. Source: docs/specification/api.md#client-addresses, docs/specification/extensions.md#address-delete. */
import { z } from 'zod';
import type { ListSpec } from '../query.ts';
import { idText, labelled } from '../wire.ts';

export const addressTypes = ['billing', 'shipping'] as const;

/** The parts of a postal address that can be written, with their maximum length in characters. */
export const addressParts = {
  country: 2,
  administrative_area: 60,
  locality: 120,
  postal_code: 20,
  thoroughfare: 200,
  premise: 200,
  first_name: 120,
  last_name: 120,
  organisation_name: 200,
} as const;
export type AddressPart = keyof typeof addressParts;

export const addressObject = z.object({
  country: z.string(),
  administrative_area: z.string(),
  locality: z.string(),
  postal_code: z.string(),
  thoroughfare: z.string(),
  premise: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  organisation_name: z.string(),
  name_line: z.string().describe('computed: the person’s name'),
});
export type AddressObject = z.output<typeof addressObject>;

export const addressRecord = z.object({
  id: idText,
  label: z.string(),
  client: idText,
  address: addressObject,
  address_types: z.array(labelled),
  default_address: z.boolean(),
  validated: z.boolean(),
  rendered: z.string().describe('the address as lines of text'),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
});
export type AddressRecord = z.output<typeof addressRecord>;

export const addressCreateResponse = addressRecord.pick({
  id: true,
  client: true,
  address: true,
  address_types: true,
  default_address: true,
  created: true,
});
export const addressUpdateResponse = addressRecord.pick({ id: true, client: true, address: true, updated: true });

export const addressList = {
  filters: { client: { kind: 'id' }, id: { kind: 'id', extension: 'id-filter' } },
  pagesExtension: 'query',
  sorts: ['id', 'created', 'updated', 'default_address'],
  defaultSort: [{ field: 'default_address', descending: true }],
} as const satisfies ListSpec;
