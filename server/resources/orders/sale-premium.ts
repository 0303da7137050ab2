/** The premium of a sale, which an order stores with its lines. */
import type { SaleRow } from '../sales/repository.ts';

type SalePremium = Pick<SaleRow, 'buyers_premium' | 'buyers_premium_includes_tax'>;

/** Returns all columns of the premium of a sale, or of an order, without the other columns. */
export const salePremiumOf = ({ buyers_premium, buyers_premium_includes_tax }: SalePremium): SalePremium => ({
  buyers_premium,
  buyers_premium_includes_tax,
});
