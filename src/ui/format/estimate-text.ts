/** As in printed catalogues, the text contains the currency once, and decimals only if one of the estimates has any. */
import type { Currency } from '../../../contract/money.ts';
import { moneyText } from './money-text.ts';

/** Returns a text such as `CHF 2’200 – 3’400`, one amount if both are equal; empty without estimates. Estimates are decimal strings. */
export function estimateText(low: string | null | undefined, high: string | null | undefined, currency: Currency): string {
  const estimates = [...new Set([low, high])].filter((estimate): estimate is string => Boolean(estimate));
  if (estimates.length === 0) return '';
  const haveNoDecimals = estimates.every((estimate) => /\.0+$|^[^.]+$/.test(estimate));
  const decimal_amount = haveNoDecimals ? 0 : currency.decimal_amount;
  const amounts = estimates.map((estimate) => moneyText(estimate, { ...currency, decimal_amount, template: '@amount' }));
  return currency.template.replace('@amount', () => amounts.join(' – ')).replace('@symbol', () => currency.symbol);
}
