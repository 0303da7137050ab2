/** Client addresses. Source: api.md "Client address" and "Client addresses"; decisions.md, ext:address-delete. */
import { z } from 'zod';
import type { ListSpec } from '../query.ts';
import { idText, labelled, sentId, storableText, wireBoolean } from '../wire.ts';

export const addressTypes = ['billing', 'shipping'] as const;

/** The parts of a postal address that can be written, and the most characters that each takes. */
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

const part = (longest: number) => z.union([storableText(longest), z.null().transform(() => '')]);

/** The address object as it is sent; in a PATCH only the parts that are sent change. `name_line` is computed, and ignored. */
export const sentAddressParts = z.strictObject({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'is not a two-letter country code')
    .optional(),
  administrative_area: part(addressParts.administrative_area).optional(),
  locality: part(addressParts.locality).optional(),
  postal_code: part(addressParts.postal_code).optional(),
  thoroughfare: part(addressParts.thoroughfare).optional(),
  premise: part(addressParts.premise).optional(),
  first_name: part(addressParts.first_name).optional(),
  last_name: part(addressParts.last_name).optional(),
  organisation_name: part(addressParts.organisation_name).optional(),
  name_line: z.unknown().optional(),
});
export type SentAddressParts = z.output<typeof sentAddressParts>;

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

export const addressCreated = addressRecord.pick({
  id: true,
  client: true,
  address: true,
  address_types: true,
  default_address: true,
  created: true,
});
export const addressUpdated = addressRecord.pick({ id: true, client: true, address: true, updated: true });

const sentTypes = z.array(z.literal(addressTypes, `is not one of ${addressTypes.join(', ')}`)).max(addressTypes.length);

/** Computed or kept by the service; ignored when sent, as the read-only fields of the other resources are. */
const readOnly = {
  id: z.unknown().optional(),
  label: z.unknown().optional(),
  validated: z.unknown().optional(),
  rendered: z.unknown().optional(),
  created: z.unknown().optional(),
  updated: z.unknown().optional(),
};

export const createAddressBody = z.strictObject({
  ...readOnly,
  client: sentId,
  address: sentAddressParts.required({ country: true }),
  address_types: sentTypes.optional(),
  default_address: wireBoolean.optional(),
});

export const updateAddressBody = z.strictObject({
  ...readOnly,
  client: sentId.optional(),
  address: sentAddressParts.optional(),
  address_types: sentTypes.optional(),
  default_address: wireBoolean.optional(),
});
export type UpdateAddressBody = z.output<typeof updateAddressBody>;

export const addressList = {
  filters: { client: { kind: 'id' }, id: { kind: 'id', extension: 'id-filter' } },
  sorts: ['id', 'created', 'updated', 'default_address'],
  defaultSort: [{ field: 'default_address', descending: true }],
} as const satisfies ListSpec;
