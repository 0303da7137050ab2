import { countryCodes } from './country-codes.ts';

/** The country's name in the language; the code itself where there is no name. */
export function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code;
}

/** Every country with its name, by name. */
export function countryChoices(locale: string): { id: string; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  return countryCodes.map((id) => ({ id, name: names.of(id) ?? id })).sort((one, other) => one.name.localeCompare(other.name, locale));
}
