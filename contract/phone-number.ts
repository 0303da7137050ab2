/** Checks of telephone numbers. They have their own file, so that other code does not load libphonenumber-js, which is large. */
import { type CountryCode, isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js';
import type { FieldErrors } from './wire.ts';

/**
 * Parses a telephone number. `country` (two letters, or empty if unknown) is the country of a number without an international prefix.
 * Returns undefined if the text is not a number.
 */
export function parsePhone(text: string, country: string): PhoneNumber | undefined {
  const defaultCountry: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  return parsePhoneNumberFromString(withPlus(text), defaultCountry);
}

/** Users write 00 for + even in countries with another international prefix. */
const withPlus = (text: string) => text.trim().replace(/^00/, '+');

/** The limits for a number of an unknown country: a short service number, and the 15 digits of E.164 after a prefix of two digits. */
const minDigits = 3;
const maxDigits = 17;

/** A number is impossible if it has no digits, or too few or too many for its country. Blank text is not impossible. */
export function isImpossiblePhone(text: string, country: string): boolean {
  if (text.trim() === '') return false;
  const phoneNumber = parsePhone(text, country);
  if (phoneNumber) return !phoneNumber.isPossible();
  // Without a known country, the library cannot parse a national number, so only its length is checked.
  const digits = text.replace(/\D/g, '').length;
  return isSupportedCountry(country) || withPlus(text).startsWith('+') || digits < minDigits || digits > maxDigits;
}

/** `names` are the fields that are checked. */
export function phoneErrors(names: readonly string[], sent: Readonly<Record<string, unknown>>, country: string): FieldErrors {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = sent[name];
      return typeof text === 'string' && isImpossiblePhone(text, country)
        ? [[name, [`is not a possible telephone number${country ? ` of ${country}, nor an international one` : ''}`]]]
        : [];
    }),
  );
}
