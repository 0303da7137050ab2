/** Amounts as they are typed, with the decimal sign of the service's configuration. */
import { type Currency, centsFromDecimal, decimalFromCents } from '../../../contract/money.ts';

type Signs = Pick<Currency, 'decimal_sign' | 'thousands_sign'>;

const digitsOf = (typed: string, { decimal_sign, thousands_sign }: Signs) => {
  const bare = typed.replace(/[\s’']/g, '');
  const grouped = thousands_sign && thousands_sign !== decimal_sign ? withoutGroups(bare, thousands_sign, decimal_sign) : bare;
  return grouped.replace(decimal_sign, '.');
};

/** Takes the thousands signs out where they stand between groups of three; elsewhere the sign is an error to be shown. */
function withoutGroups(text: string, sign: string, decimalSign: string): string {
  const [whole = '', ...rest] = text.split(decimalSign);
  const groups = whole.split(sign);
  const regular = groups.length > 1 && groups.slice(1).every((group) => /^\d{3}$/.test(group));
  return [regular ? groups.join('') : whole, ...rest].join(decimalSign);
}

/**
 * Typed text → decimal string with two decimals: `"1.250,5"` → `"1250.50"` where the signs are `.` and `,`; empty →
 * `null`; `undefined` for what is no amount, a third decimal included.
 */
export function amountFromTyped(typed: string, signs: Signs): string | null | undefined {
  if (typed.trim() === '') return null;
  const amount = centsFromDecimal(digitsOf(typed, signs));
  return amount === null ? undefined : decimalFromCents(amount);
}

/** A decimal string as it stands in an input: no symbol, no thousands sign. */
export const typedFromAmount = (amount: string, { decimal_sign }: Pick<Signs, 'decimal_sign'>): string => amount.replace('.', decimal_sign);

/** Typed text → a plain decimal number such as `"12.5"`; empty → `""`; `undefined` for what is none. */
export function decimalFromTyped(typed: string, signs: Signs): string | undefined {
  const text = digitsOf(typed.trim(), signs);
  return /^(-?\d{1,12}(\.\d{1,4})?)?$/.test(text) ? text : undefined;
}
