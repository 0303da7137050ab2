/** Formats estimates as in printed catalogues: the currency once, and decimals only if one of the amounts has any. */
import { type Currency, formatMoney } from '../../../contract/money.ts';

/**
 * Returns a text such as `CHF 2’200 – 3’400`. Only one amount is shown if the other is missing; `""` if both are. Amounts are decimal
 * strings.
 */
export function estimateText(low: string | null | undefined, high: string | null | undefined, currency: Currency): string {
  const ends = [low, high].filter((end): end is string => Boolean(end));
  if (ends.length === 0) return '';
  const decimal_amount = ends.every((end) => /\.0+$|^[^.]+$/.test(end)) ? 0 : currency.decimal_amount;
  const amounts = ends.map((end) => formatMoney(end, { ...currency, decimal_amount, template: '@amount' }));
  return currency.template.replace('@amount', () => amounts.join(' – ')).replace('@symbol', () => currency.symbol);
}
