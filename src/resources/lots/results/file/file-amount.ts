/** Reads amounts as other programs write them: `1'234.50`, `1.234,50`, `1,234.50`, `1 234,50`, `CHF 1234.–`. */
import { type Currency, centsFromDecimal, decimalFromCents, largestAmount } from '../../../../../contract/money.ts';

export type DecimalSign = '.' | ',';

/** `none` is an empty cell, a dash or zero. `ambiguous` is an amount such as `1.234`, whose sign separates thousands or decimals. */
export type FileAmount = { readonly kind: 'amount'; readonly amount: string } | { readonly kind: 'none' | 'ambiguous' | 'unreadable' };

interface AmountOptions {
  /** The house's currency. An amount in another one is unreadable. */
  readonly currency: Pick<Currency, 'key' | 'symbol'>;
  /** The decimal sign that the user has chosen for ambiguous amounts. */
  readonly decimalSign: DecimalSign | undefined;
}

export function amountInFile(text: string, { currency, decimalSign }: AmountOptions): FileAmount {
  if (/^[-–—]?$/.test(text.trim())) return { kind: 'none' };
  const digits = withoutCurrency(text, currency).replace(/[.,][-–—]+$/, '');
  const readings = { '.': readingOf(digits, '.'), ',': readingOf(digits, ',') };
  const { '.': point, ',': comma } = readings;
  if (point !== undefined && comma !== undefined && point !== comma) {
    return decimalSign === undefined ? { kind: 'ambiguous' } : amountOf(readings[decimalSign]);
  }
  return amountOf(point ?? comma);
}

function withoutCurrency(text: string, { key, symbol }: AmountOptions['currency']): string {
  const trimmed = text.trim();
  const name = [key, symbol].find((part) => part !== '' && startsOrEndsWith(trimmed.toLowerCase(), part.toLowerCase()));
  if (name === undefined) return trimmed;
  return (trimmed.toLowerCase().startsWith(name.toLowerCase()) ? trimmed.slice(name.length) : trimmed.slice(0, -name.length)).trim();
}

const startsOrEndsWith = (text: string, part: string): boolean => text.startsWith(part) || text.endsWith(part);

/** Three digits after the first group, always with the same sign between them. A space can have any width. */
const grouped = /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+|(?:['’]\d{3})+|(?:\s\d{3})+)$/;

/** Returns plain decimal text if the text is a number with this decimal sign; otherwise `undefined`. */
function readingOf(text: string, decimalSign: DecimalSign): string | undefined {
  const [integerPart = '', decimals, ...rest] = text.split(decimalSign);
  if (rest.length > 0 || (decimals !== undefined && !/^\d+$/.test(decimals))) return undefined;
  if (!/^\d+$/.test(integerPart) && !grouped.test(integerPart)) return undefined;
  const units = integerPart.replace(/\D/g, '');
  return decimals === undefined ? units : `${units}.${decimals}`;
}

/** An amount with a fraction of a cent is unreadable. */
function amountOf(decimal: string | undefined): FileAmount {
  const cents = centsFromDecimal(decimal?.replace(/(\.\d\d)0+$/, '$1') ?? '');
  if (cents === null || cents > largestAmount) return { kind: 'unreadable' };
  return cents === 0 ? { kind: 'none' } : { kind: 'amount', amount: decimalFromCents(cents) };
}
