/** Request bodies that create and change an address. */
import { z } from 'zod';
import { sentId, storableText, wireBoolean } from '../../wire.ts';
import { addressParts, addressTypes } from '../address.ts';

const addressPart = (maxLength: number) => z.union([storableText(maxLength), z.null().transform(() => '')]);

/** A PATCH changes only the parts that it contains. `name_line` is computed and therefore ignored. */
export const sentAddressParts = z.strictObject({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'is not a two-letter country code')
    .optional(),
  administrative_area: addressPart(addressParts.administrative_area).optional(),
  locality: addressPart(addressParts.locality).optional(),
  postal_code: addressPart(addressParts.postal_code).optional(),
  thoroughfare: addressPart(addressParts.thoroughfare).optional(),
  premise: addressPart(addressParts.premise).optional(),
  first_name: addressPart(addressParts.first_name).optional(),
  last_name: addressPart(addressParts.last_name).optional(),
  organisation_name: addressPart(addressParts.organisation_name).optional(),
  name_line: z.unknown().optional(),
});
export type SentAddressParts = z.output<typeof sentAddressParts>;

const sentTypes = z.array(z.literal(addressTypes, `is not one of ${addressTypes.join(', ')}`)).max(addressTypes.length);

/** Ignored in a request. */
const readOnlyFields = {
  id: z.unknown().optional(),
  label: z.unknown().optional(),
  validated: z.unknown().optional(),
  rendered: z.unknown().optional(),
  created: z.unknown().optional(),
  updated: z.unknown().optional(),
};

export const createAddressBody = z.strictObject({
  ...readOnlyFields,
  client: sentId,
  address: sentAddressParts.required({ country: true }),
  address_types: sentTypes.optional(),
  default_address: wireBoolean.optional(),
});

export const updateAddressBody = z.strictObject({
  ...readOnlyFields,
  client: sentId.optional(),
  address: sentAddressParts.optional(),
  address_types: sentTypes.optional(),
  default_address: wireBoolean.optional(),
});
export type UpdateAddressBody = z.output<typeof updateAddressBody>;
