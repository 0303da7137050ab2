/** Distributes the consignments and items among the sales. Closed sales get most of them. */
import type { DemoSale } from '../demo-sales.ts';

export interface SalePlan {
  readonly sale: DemoSale & { readonly id: number };
  readonly consignments: number;
  readonly items: number;
}

/** The share of the consignments and items that all sales of a kind get together. */
const shares = { closed: 0.6, published: 0.12, future: 0.28 };

/** Returns a plan for each sale. The sums of the plans equal `amounts`, if there is any sale. */
export function planSales(sales: readonly DemoSale[], amounts: { readonly consignments: number; readonly items: number }): SalePlan[] {
  const kindOf = ({ status }: DemoSale) => (status === 'closed' || status === 'published' ? status : 'future');
  const countSales = (kind: string) => sales.filter((sale) => kindOf(sale) === kind).length;
  const weights = sales.map((sale) => shares[kindOf(sale)] / countSales(kindOf(sale)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  // Rounds the cumulative amounts, so that the parts of all sales add up to the whole amount.
  const cumulativeAmount = (amount: number, index: number) =>
    Math.round((amount * weights.slice(0, index).reduce((sum, weight) => sum + weight, 0)) / total);
  return sales.flatMap((sale, index): SalePlan[] => {
    const { id } = sale;
    if (id === undefined) return [];
    const amountOf = (amount: number) => cumulativeAmount(amount, index + 1) - cumulativeAmount(amount, index);
    return [{ sale: { ...sale, id }, consignments: amountOf(amounts.consignments), items: amountOf(amounts.items) }];
  });
}
