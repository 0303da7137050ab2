/** Percentages as integers, in millionths of the whole: 8.1 % is 81,000. Amounts are therefore computed without floating-point errors. */
import type { Language } from '../countries.ts';

/** 100 % in millionths. */
export const wholeShare = 1_000_000;

/** Converts `20%`, `12.5 %` or `8,1 %` to millionths. Returns null if the text is not a percentage from 0 to 999.9999. */
export function millionthsOf(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,4}))?\s*%$/.exec(text.trim());
  if (!match) return null;
  const [, integral = '0', decimals = ''] = match;
  return Number(integral) * 10_000 + Number(decimals.padEnd(4, '0'));
}

/** Like {@link millionthsOf}, but throws a RangeError if the text is not a percentage. */
export function parsePercentage(text: string): number {
  const millionths = millionthsOf(text);
  if (millionths === null) throw new RangeError(`not a percentage: ${text}`);
  return millionths;
}

/** Formats millionths as a percentage: 125,000 → `12.5%`. */
export function percentageOf(millionths: number): string {
  const decimals = String(millionths % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${Math.floor(millionths / 10_000)}${decimals && `.${decimals}`}%`;
}

/** The text between number and percent sign, as in `Intl.NumberFormat`. */
const percentSpaces: Readonly<Record<Language, string>> = { en: '', de: '\u00a0', fr: '\u00a0' };

/**
 * Formats millionths as a percentage: 125,000 → `12.5%` in English, `12.5 %` in German and French. `decimalSign` is that of the house's
 * currency, as in amounts.
 */
export const percentageIn = (language: Language, decimalSign: string, millionths: number): string =>
  percentageOf(millionths).replace('.', decimalSign).replace('%', `${percentSpaces[language]}%`);

/**
 * Returns a share of an amount in cents, rounded once, half away from zero. A credit is therefore exactly the negative of the credited
 * amount.
 */
export function shareOf(cents: number, millionths: number): number {
  return roundedQuotient(BigInt(cents) * BigInt(millionths), BigInt(wholeShare));
}

/** Returns the tax that a gross amount includes: 119.00 at a tax rate of 19 % includes 19.00. */
export const taxWithin = (grossCents: number, millionths: number): number =>
  roundedQuotient(BigInt(grossCents) * BigInt(millionths), BigInt(wholeShare + millionths));

/** Divides by a positive divisor and rounds once, half away from zero. */
export function roundedQuotient(dividend: bigint, divisor: bigint): number {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const quotient = (2n * magnitude + divisor) / (2n * divisor);
  return Number(dividend < 0n ? -quotient : quotient);
}
