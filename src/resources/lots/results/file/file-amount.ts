/** Parses amounts in the formats of other programs: `1'234.50`, `1.234,50`, `1,234.50`, `1 234,50`, `CHF 1234.–`. */
import { type Currency, centsFromDecimal, decimalFromCents, largestAmount } from '../../../../../contract/money.ts';

export type DecimalSign = '.' | ',';

/** `none` is an empty cell, a dash or zero. `ambiguous` is an amount such as `1.234`, whose point may separate thousands or decimals. */
export type FileAmount = { readonly kind: 'amount'; readonly amount: string } | { readonly kind: 'none' | 'ambiguous' | 'unreadable' };

interface AmountOptions {
  /** The house's currency. An amount in another currency is unreadable. */
  readonly currency: Pick<Currency, 'key' | 'symbol'>;
  /** The decimal sign that the user has chosen for ambiguous amounts. */
  readonly decimalSign: DecimalSign | undefined;
}

export function amountInFile(text: string, { currency, decimalSign }: AmountOptions): FileAmount {
  if (/^[-–—]?$/.test(text.trim())) return { kind: 'none' };
  const amountText = withoutCurrency(text, currency).replace(/[.,][-–—]+$/, '');
  const numberWithPoint = parseWithSign(amountText, '.');
  const numberWithComma = parseWithSign(amountText, ',');
  if (numberWithPoint !== undefined && numberWithComma !== undefined && numberWithPoint !== numberWithComma) {
    if (decimalSign === undefined) return { kind: 'ambiguous' };
    return amountOf(decimalSign === '.' ? numberWithPoint : numberWithComma);
  }
  return amountOf(numberWithPoint ?? numberWithComma);
}

function withoutCurrency(text: string, { key, symbol }: AmountOptions['currency']): string {
  const trimmed = text.trim();
  const lowerCase = trimmed.toLowerCase();
  for (const name of [key, symbol].filter((currencyName) => currencyName !== '')) {
    if (lowerCase.startsWith(name.toLowerCase())) return trimmed.slice(name.length).trim();
    if (lowerCase.endsWith(name.toLowerCase())) return trimmed.slice(0, -name.length).trim();
  }
  return trimmed;
}

/** Digits in groups of three, with the same separator between all groups. `\s` also matches the narrow spaces of some programs. */
const groupedDigits = /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+|(?:['’]\d{3})+|(?:\s\d{3})+)$/;

/** Parses the text as a number with this decimal sign. Returns it as `1234.50`, or `undefined` if it is not such a number. */
function parseWithSign(text: string, decimalSign: DecimalSign): string | undefined {
  const [integerPart = '', decimals, ...furtherParts] = text.split(decimalSign);
  if (furtherParts.length > 0 || (decimals !== undefined && !/^\d+$/.test(decimals))) return undefined;
  if (!/^\d+$/.test(integerPart) && !groupedDigits.test(integerPart)) return undefined;
  const units = integerPart.replace(/\D/g, '');
  return decimals === undefined ? units : `${units}.${decimals}`;
}

/** Converts decimal text to an amount. An amount with a fraction of a cent, or above `largestAmount`, is unreadable. */
function amountOf(decimal: string | undefined): FileAmount {
  const cents = centsFromDecimal(decimal?.replace(/(\.\d\d)0+$/, '$1') ?? '');
  if (cents === null || cents > largestAmount) return { kind: 'unreadable' };
  return cents === 0 ? { kind: 'none' } : { kind: 'amount', amount: decimalFromCents(cents) };
}
