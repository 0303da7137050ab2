/**
 * The two forms of an amount: integer cents, and a decimal string. The database and calculations use cents. Most requests use cents and
 * most responses a decimal string; the exceptions are in docs/specification/extensions.md#units. No amount is stored or computed as a
 * floating-point number of currency units.
 * Source: docs/specification/api.md#amounts-in-updates, docs/specification/extensions.md#units.
 */
import { z } from 'zod';

/** A thousand million currency units, in cents. Sums of many such amounts are still safe integers. */
export const largestAmount = 100_000_000_000;

export const cents = z.int().min(-largestAmount).max(largestAmount);

/** For example `"1250.00"` or `"-3.05"`. */
export const decimalAmount = z.string().regex(/^-?\d+(\.\d{1,2})?$/, 'is not a decimal amount such as 1250.00');

/** Converts cents to a decimal string: `125000` → `"1250.00"`. Throws a RangeError if the amount is not a safe integer. */
export function decimalFromCents(amount: number): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount in cents: ${amount}`);
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Converts a decimal string to cents: `"1250"` → `125000`, `"1250.5"` → `125050`. Returns null for any other text, such as one with three
 * decimals. Also returns null if the cents are not a safe integer.
 */
export function centsFromDecimal(text: string): number | null {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const [, sign, units = '0', decimals = ''] = match;
  const amount = Number(units + decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(amount)) return null;
  return sign && amount ? -amount : amount;
}

/** The format of amounts, as `/api/me` returns it (`config.currency`). */
export const currencySchema = z.object({
  key: z.string(),
  symbol: z.string(),
  template: z.string().describe('pattern with @amount and @symbol'),
  decimal_sign: z.string(),
  decimal_amount: z.int().min(0).max(4).describe('number of decimals'),
  thousands_sign: z.string(),
});
export type Currency = z.output<typeof currencySchema>;

/**
 * Formats a decimal string with the configured currency: `"1250.00"` → `"CHF 1’250.00"`. Half is rounded away from zero, so that a credit
 * shows the same digits as the credited amount. Returns text that is not a decimal number unchanged. `minusSign` precedes the digits of a
 * negative amount.
 */
export function formatMoney(decimal: string, currency: Currency, minusSign = '-'): string {
  const roundedAmount = roundDecimal(decimal, currency.decimal_amount);
  if (roundedAmount === null) return decimal;
  const [units = '0', decimals] = roundedAmount.digits.split('.');
  const groupedUnits = units.replace(/\B(?=(\d{3})+(?!\d))/g, () => currency.thousands_sign);
  const unsignedText = decimals === undefined ? groupedUnits : groupedUnits + currency.decimal_sign + decimals;
  return currency.template
    .replace('@amount', () => (roundedAmount.isNegative ? minusSign + unsignedText : unsignedText))
    .replace('@symbol', () => currency.symbol);
}

/**
 * Rounds a decimal string to `places` decimals, half away from zero. Returns the digits without a sign, and whether the rounded number is
 * negative. Returns null if the text is not a decimal number.
 */
function roundDecimal(decimal: string, places: number): { digits: string; isNegative: boolean } | null {
  const [, sign, units, decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal.trim()) ?? [];
  if (units === undefined) return null;
  const truncatedNumber = BigInt(units + decimals.slice(0, places).padEnd(places, '0'));
  const roundedNumber = Number(decimals[places] ?? 0) >= 5 ? truncatedNumber + 1n : truncatedNumber;
  const allDigits = String(roundedNumber).padStart(places + 1, '0');
  const digits = places === 0 ? allDigits : `${allDigits.slice(0, -places)}.${allDigits.slice(-places)}`;
  return { digits, isNegative: sign === '-' && roundedNumber !== 0n };
}

/**
 * Converts a decimal string with any number of decimals to cents, rounded half away from zero. Returns null if the text is not a decimal
 * number, or if the cents are not a safe integer.
 */
export function roundedCentsFromDecimal(text: string): number | null {
  const roundedAmount = roundDecimal(text, 2);
  return roundedAmount && centsFromDecimal(`${roundedAmount.isNegative ? '-' : ''}${roundedAmount.digits}`);
}

/** Returns a decimal amount with the opposite sign. Zero, and text that is not an amount, stay as they are. */
export const negateDecimal = (amount: string): string => {
  const amountInCents = centsFromDecimal(amount);
  return amountInCents ? decimalFromCents(-amountInCents) : amount;
};
