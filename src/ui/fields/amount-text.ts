/** Converts between decimal strings and typed text with the decimal sign of the configured currency. */
import { type Currency, centsFromDecimal, decimalFromCents } from '../../../contract/money.ts';

type Signs = Pick<Currency, 'decimal_sign' | 'thousands_sign'>;

/** Returns the typed number as plain decimal text, such as `1250.5`. */
const plainDecimalOf = (typed: string, { decimal_sign, thousands_sign }: Signs) => {
  const [integerPart = '', ...decimals] = typed.trim().replace(/^-\s+/, '-').split(decimal_sign);
  return [withoutThousandsSigns(integerPart, thousands_sign), ...decimals].join('.');
};

/**
 * Removes the thousands signs between groups of three digits. Spaces and apostrophes are also accepted as thousands signs. A sign at another
 * position is kept, so that the input shows an error.
 */
function withoutThousandsSigns(integerPart: string, sign: string): string {
  const spacedGroups = integerPart.split(/[\s’']/);
  const groups = spacedGroups.length > 1 || sign === '' ? spacedGroups : integerPart.split(sign);
  const [firstGroup = '', ...furtherGroups] = groups;
  const isRegular = /^-?\d{1,3}$/.test(firstGroup) && furtherGroups.every((group) => /^\d{3}$/.test(group));
  return isRegular ? groups.join('') : integerPart;
}

/**
 * Converts typed text to a decimal string with two decimals, for example `"1.250,5"` to `"1250.50"` if the signs are `.` and `,`. Returns
 * `null` for empty text, and `undefined` for text that is not an amount or has more than two decimals.
 */
export function amountFromTyped(typed: string, signs: Signs): string | null | undefined {
  if (typed.trim() === '') return null;
  const amount = centsFromDecimal(plainDecimalOf(typed, signs));
  return amount === null ? undefined : decimalFromCents(amount);
}

/** Converts a decimal string to the text of an input, without a symbol and without thousands signs. */
export const typedFromAmount = (amount: string, { decimal_sign }: Pick<Signs, 'decimal_sign'>): string => amount.replace('.', decimal_sign);

/** Converts a decimal string to text with thousands signs, for example for an input without the focus. */
export function groupedAmount(amount: string, { decimal_sign, thousands_sign }: Signs): string {
  const [integerPart = '', ...decimals] = amount.split('.');
  return [integerPart.replace(/\B(?=(\d{3})+$)/g, () => thousands_sign), ...decimals].join(decimal_sign);
}

/**
 * Converts typed text to a plain decimal number such as `"12.5"`, and empty text to `""`. Returns `undefined` for other text, and for a
 * number with more than 12 digits before or 4 digits after the decimal sign.
 */
export function decimalFromTyped(typed: string, signs: Signs): string | undefined {
  const text = plainDecimalOf(typed.trim(), signs);
  return /^(-?\d{1,12}(\.\d{1,4})?)?$/.test(text) ? text : undefined;
}
