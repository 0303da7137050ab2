/** The buyer's premium of a sale. Each order of the sale has a copy of it in columns with the same names. */
import type { SaleRow } from '../sales/repository.ts';

type SalePremium = Pick<SaleRow, 'buyers_premium' | 'buyers_premium_includes_tax'>;

/** Returns the premium columns of a sale or an order. */
export const salePremiumOf = ({ buyers_premium, buyers_premium_includes_tax }: SalePremium): SalePremium => ({
  buyers_premium,
  buyers_premium_includes_tax,
});
