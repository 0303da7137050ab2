/** The form values of an address. The parts of the address are separate fields, and each address type in the form is a boolean. */
import type { RaRecord } from 'react-admin';
import { z } from 'zod';
import * as field from '../../../contract/field-kinds.ts';
import type { Field } from '../../../contract/fields.ts';
import { type AddressPart, addressObject, addressParts, addressRecord, addressTypes } from '../../../contract/resources/address.ts';
import { countryName } from '../../ui/fields/country-name.ts';
import type { Conflict } from '../../ui/form/conflicts/merge-edits.ts';
import type { FormShape } from '../../ui/form/use-record-form.ts';

/** The schema of the form values, which are also stored in drafts. */
export const addressValues = addressObject
  .omit({ name_line: true })
  .extend({ billing: z.boolean(), shipping: z.boolean(), default_address: z.boolean() });
export type AddressValues = z.output<typeof addressValues>;

export const addressFields = {
  organisation_name: field.text(),
  first_name: field.text(),
  last_name: field.text(),
  thoroughfare: field.text(),
  premise: field.text(),
  postal_code: field.text(),
  locality: field.text(),
  administrative_area: field.text(),
  country: field.text(),
  billing: field.boolean(),
  shipping: field.boolean(),
  default_address: field.boolean(),
} satisfies Record<keyof AddressValues, Field>;

export const newAddress: AddressValues = {
  country: '',
  administrative_area: '',
  locality: '',
  postal_code: '',
  thoroughfare: '',
  premise: '',
  first_name: '',
  last_name: '',
  organisation_name: '',
  billing: false,
  shipping: false,
  default_address: false,
};

/** The keys of `addressParts`. The filter removes none; it only narrows the type. */
const partNames = Object.keys(addressParts).filter((name): name is AddressPart => name in addressParts);
const fetchedSchema = addressRecord.pick({ address: true, address_types: true, default_address: true });
/** The schema of the form values and of `otherTypes`: the address types that the form does not show. A save keeps these types. */
const formSchema = addressValues.extend({ otherTypes: z.array(z.string()).default([]) });
const isInForm = (type: string) => addressTypes.some((typeInForm) => typeInForm === type);

/**
 * Converts a fetched record to form values. A record that already has form values is returned unchanged. A save without changes supplies
 * such a record.
 */
function addressToForm(record: RaRecord): RaRecord {
  const fetchedAddress = fetchedSchema.safeParse(record).data;
  if (!fetchedAddress) return record;
  const { name_line: _computed, ...parts } = fetchedAddress.address;
  const types = fetchedAddress.address_types.map(({ id }) => id);
  return {
    id: record.id,
    ...(typeof record.etag === 'string' ? { etag: record.etag } : {}),
    ...parts,
    ...Object.fromEntries(addressTypes.map((type) => [type, types.includes(type)])),
    default_address: fetchedAddress.default_address,
    otherTypes: types.filter((type) => !isInForm(type)),
  };
}

/** Converts form values to the format that the data provider expects. */
export function addressFromForm(values: object): Record<string, unknown> {
  const { otherTypes, default_address, ...formValues } = formSchema.parse(values);
  const types = [...otherTypes, ...addressTypes.filter((type) => formValues[type])];
  return {
    address: Object.fromEntries(partNames.map((name) => [name, formValues[name]])),
    address_types: types.map((id) => ({ id, label: id })),
    default_address,
  };
}

/** The name of the input for each path in an error of the service, such as `address.locality`. */
export const addressInputs = Object.fromEntries(partNames.map((name) => [`address.${name}`, name]));

export const addressShape: FormShape = {
  toForm: addressToForm,
  fromForm: (values) => ({ id: values.id, ...(typeof values.etag === 'string' ? { etag: values.etag } : {}), ...addressFromForm(values) }),
  inputs: addressInputs,
};

/** Returns a conflict of the field `country` with names instead of codes, and any other conflict unchanged. */
export function withCountryName(conflict: Conflict, locale: string): Conflict {
  if (conflict.field !== 'country') return conflict;
  const nameOf = (code: unknown) => countryName(String(code ?? ''), locale);
  return { ...conflict, before: nameOf(conflict.before), mine: nameOf(conflict.mine), theirs: nameOf(conflict.theirs) };
}
