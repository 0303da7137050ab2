/** Formats amounts for the screen. A rule in biome.json forbids `formatMoney` elsewhere in `src`. */
import { type Currency, formatMoney } from '../../../contract/money.ts';
import { minusSign } from './minus-sign.ts';

/** Returns a text such as `CHF −1’250.00`. `decimal` is a decimal string; other text is returned unchanged. */
export const moneyText = (decimal: string, currency: Currency): string => formatMoney(decimal, currency, minusSign);
