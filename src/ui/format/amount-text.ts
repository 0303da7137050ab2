/** Converts between decimal strings and typed text with the decimal sign of the configured currency. */
import { type Currency, centsFromDecimal, decimalFromCents } from '../../../contract/money.ts';
import { minusSign } from './minus-sign.ts';

type Signs = Pick<Currency, 'decimal_sign' | 'thousands_sign'>;

/**
 * Returns text such as `1250.5`; undefined for ambiguous text. Spaces and apostrophes are removed at every position. The minus sign of a
 * copied amount becomes a hyphen.
 */
const plainDecimalOf = (typedText: string, { decimal_sign, thousands_sign }: Signs) => {
  const withoutSpaces = typedText.replace(/[\s’']/g, '').replace(minusSign, '-');
  const withoutThousandsSigns =
    thousands_sign && thousands_sign !== decimal_sign ? removeThousandsSigns(withoutSpaces, thousands_sign, decimal_sign) : withoutSpaces;
  return withoutThousandsSigns?.replace(decimal_sign, '.');
};

/**
 * If any thousands sign does not precede a group of three digits, the text is returned unchanged, so that `1,25` does not become `125`.
 * Returns undefined for text such as `0.500` and `1250.500`: the sign precedes three digits, but no number is grouped like this.
 */
function removeThousandsSigns(text: string, sign: string, decimalSign: string): string | undefined {
  const [integerPart = '', ...decimals] = text.split(decimalSign);
  const [firstGroup = '', ...groups] = integerPart.split(sign);
  if (groups.length === 0 || !groups.every((group) => /^\d{3}$/.test(group))) return text;
  return /^-?[1-9]\d{0,2}$/.test(firstGroup) ? [[firstGroup, ...groups].join(''), ...decimals].join(decimalSign) : undefined;
}

/**
 * Returns a string with two decimals: `"1.250,5"` becomes `"1250.50"` if the signs are `.` and `,`. Returns `null` for empty text, and
 * `undefined` for text that is ambiguous, is not an amount or has more than two decimals.
 */
export function amountFromTyped(typedText: string, signs: Signs): string | null | undefined {
  if (typedText.trim() === '') return null;
  const amount = centsFromDecimal(plainDecimalOf(typedText, signs) ?? '');
  return amount === null ? undefined : decimalFromCents(amount);
}

/**
 * Returns the amount of a text that the service has formatted with the configured currency, such as `CHF -1’250.00`. Returns `undefined`
 * for other text.
 */
export function amountFromFormatted(text: string, currency: Currency): string | undefined {
  const [prefix = '', suffix = ''] = currency.template.replace('@symbol', () => currency.symbol).split('@amount');
  if (!text.startsWith(prefix) || !text.endsWith(suffix)) return undefined;
  return amountFromTyped(text.slice(prefix.length, text.length - suffix.length), currency) ?? undefined;
}

/** Converts a decimal string to the text of an input with the focus: it has no thousands signs. */
export const typedFromAmount = (amount: string, { decimal_sign }: Pick<Signs, 'decimal_sign'>): string => amount.replace('.', decimal_sign);

/** Converts a decimal string to the text of an input without the focus: it has thousands signs. */
export function groupedAmount(amount: string, { decimal_sign, thousands_sign }: Signs): string {
  const [integerPart = '', ...decimals] = amount.split('.');
  return [integerPart.replace(/\B(?=(\d{3})+$)/g, () => thousands_sign), ...decimals].join(decimal_sign);
}

/**
 * Returns a plain decimal number such as `"12.5"`; `""` for empty text. Returns `undefined` for other text, and for a number with more than
 * 12 digits before or 4 digits after the decimal sign.
 */
export function decimalFromTyped(typedText: string, signs: Signs): string | undefined {
  const text = plainDecimalOf(typedText.trim(), signs);
  return text !== undefined && /^(-?\d{1,12}(\.\d{1,4})?)?$/.test(text) ? text : undefined;
}
