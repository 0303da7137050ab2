/**
 * Money on the wire, in its two units: integer cents (what is sent, stored and calculated with) and a
 * decimal string with two decimals (what reads show). No float ever holds an amount.
 * Source: api.md "Semantics shared by all update endpoints", 4; decisions.md section 5.
 */
import { z } from 'zod';

/** A thousand million: far more than anything is sold for, and few enough digits that the sums of a whole house are exact. In cents. */
export const largestAmount = 100_000_000_000;

/** An amount in cents. */
export const cents = z.int().min(-largestAmount).max(largestAmount);

/** A decimal amount as reads show it: `"1250.00"`, `"-3.05"`. */
export const decimalAmount = z.string().regex(/^-?\d+(\.\d{1,2})?$/, 'is not a decimal amount such as 1250.00');

/** `125000` → `"1250.00"`. Takes safe integers only; throws a RangeError on anything else. */
export function decimalFromCents(amount: number): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount in cents: ${amount}`);
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * `"1250"`, `"1250.5"`, `"1250.50"` → `125000`, `125050`, `125050`; `null` for what is not an amount
 * (letters, a third decimal, more digits than an integer holds).
 */
export function centsFromDecimal(text: string): number | null {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const [, sign, whole = '0', decimals = ''] = match;
  const amount = Number(whole + decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(amount)) return null;
  return sign && amount ? -amount : amount;
}

/** How `/api/me` says amounts are written on screen (`config.currency`). */
export const currencySchema = z.object({
  key: z.string(),
  symbol: z.string(),
  template: z.string().describe('pattern with @amount and @symbol'),
  decimal_sign: z.string(),
  decimal_amount: z.int().min(0).max(4).describe('number of decimals'),
  thousands_sign: z.string(),
});
export type Currency = z.output<typeof currencySchema>;

/** A decimal string as staff read it: `"1250.00"` → `"CHF 1’250.00"`, by the service's own setting. */
export function formatMoney(decimal: string, currency: Currency): string {
  const amount = centsFromDecimal(decimal);
  if (amount === null) return decimal;
  const [whole = '0', decimals = ''] = decimalFromCents(Math.abs(amount)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, () => currency.thousands_sign);
  const shownDecimals = decimals.padEnd(currency.decimal_amount, '0').slice(0, currency.decimal_amount);
  const text = currency.decimal_amount > 0 ? grouped + currency.decimal_sign + shownDecimals : grouped;
  return currency.template.replace('@amount', () => (amount < 0 ? `-${text}` : text)).replace('@symbol', () => currency.symbol);
}
