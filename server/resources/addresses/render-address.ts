import type { AddressObject } from '../../../contract/resources/address.ts';

/** The countries for which the postal code is written after the locality, as in "London SW1A 1AA". */
const countriesWithPostalCodeLast = new Set(['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'US']);
const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/**
 * Adds the client's company and name (`label`) above a rendered address. Leaves out the company if the address contains it. Returns the
 * address unchanged if it contains the name, and only the name if the address is empty.
 */
export function addressWithName({ label, company }: { readonly label: string; readonly company: string }, rendered: string): string {
  const normalize = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
  const isInAddress = (name: string) => name !== '' && rendered.split('\n').some((line) => normalize(line).includes(normalize(name)));
  if (rendered === '') return label;
  if (isInAddress(label)) return rendered;
  const missingNames = [company, label].filter((name, index, all) => name !== '' && all.indexOf(name) === index && !isInAddress(name));
  return [...missingNames, rendered].join('\n');
}

/** Returns the lines of a postal address. The country comes last, in English and in capitals, as international mail requires. */
export function renderAddress(address: AddressObject): string {
  const localityParts = countriesWithPostalCodeLast.has(address.country)
    ? [address.locality, address.administrative_area, address.postal_code]
    : [address.postal_code, address.locality, address.administrative_area];
  const lines = [
    address.organisation_name,
    address.name_line,
    address.thoroughfare,
    address.premise,
    localityParts.filter(Boolean).join(' '),
  ];
  return [...lines, (countryNames.of(address.country) ?? address.country).toUpperCase()].filter(Boolean).join('\n');
}
