/** An address as it is written on a letter. */
import type { AddressObject } from '../../../contract/resources/address.ts';

/** Where the postal code follows the place, as in "London SW1A 1AA"; elsewhere it stands before it. */
const codeAfterPlace = new Set(['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'US']);
const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** Lines of text, the country in English and capitals last, as the postal union asks for mail from abroad. */
export function renderAddress(address: AddressObject): string {
  const place = codeAfterPlace.has(address.country)
    ? [address.locality, address.administrative_area, address.postal_code]
    : [address.postal_code, address.locality, address.administrative_area];
  const lines = [address.organisation_name, address.name_line, address.thoroughfare, address.premise, place.filter(Boolean).join(' ')];
  return [...lines, (countryNames.of(address.country) ?? address.country).toUpperCase()].filter(Boolean).join('\n');
}
