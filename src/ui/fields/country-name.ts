import { countryCodes } from './country-codes.ts';

/** Cached, because creating an `Intl.DisplayNames` takes a hundred times as long as a lookup. */
const namesByLocale = new Map<string, Intl.DisplayNames>();
const choicesByLocale = new Map<string, { id: string; name: string }[]>();

function namesIn(locale: string): Intl.DisplayNames {
  const names = namesByLocale.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  namesByLocale.set(locale, names);
  return names;
}

export const countryName = (code: string, locale: string): string => (/^[A-Z]{2}$/.test(code) ? (namesIn(locale).of(code) ?? code) : code);

/** Sorted by name. */
export function countryChoices(locale: string): { id: string; name: string }[] {
  const { compare } = new Intl.Collator(locale);
  const choices =
    choicesByLocale.get(locale) ??
    countryCodes.map((id) => ({ id, name: countryName(id, locale) })).sort((a, b) => compare(a.name, b.name));
  choicesByLocale.set(locale, choices);
  return choices;
}
