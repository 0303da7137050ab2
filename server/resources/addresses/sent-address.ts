import type { SentAddressParts } from '../../../contract/resources/bodies/address-bodies.ts';

type AddressColumns = { [Part in Exclude<keyof SentAddressParts, 'name_line'>]?: string };

export function addressColumnsOf({ name_line: _computed, ...parts }: SentAddressParts): AddressColumns {
  const columns: AddressColumns = {};
  for (const [part, value] of Object.entries(parts)) if (value !== undefined) Object.assign(columns, { [part]: value });
  return columns;
}
