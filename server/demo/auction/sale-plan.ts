/** Distributes the consignments and items among the sales. Closed sales get most of them. */
import type { DemoSale } from '../demo-sales.ts';

export interface SalePlan {
  readonly sale: DemoSale & { readonly id: number };
  readonly consignmentCount: number;
  readonly itemCount: number;
}

/** The shares of the consignments and items, by kind of sale. The sales of one kind divide their share evenly. */
const shares = { closed: 0.6, published: 0.12, future: 0.28 };

/** Returns a plan for each sale. The sums of the plans equal `counts`, if there is any sale. */
export function planSales(sales: readonly DemoSale[], counts: { readonly consignments: number; readonly items: number }): SalePlan[] {
  const kindOf = ({ status }: DemoSale) => (status === 'closed' || status === 'published' ? status : 'future');
  const countSales = (kind: string) => sales.filter((sale) => kindOf(sale) === kind).length;
  const weights = sales.map((sale) => shares[kindOf(sale)] / countSales(kindOf(sale)));
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  // Rounds the cumulative counts, so that the parts of all sales add up to the whole count.
  const cumulativeCount = (count: number, index: number) =>
    Math.round((count * weights.slice(0, index).reduce((sum, weight) => sum + weight, 0)) / totalWeight);
  return sales.flatMap((sale, index): SalePlan[] => {
    const { id } = sale;
    if (id === undefined) return [];
    const countOf = (count: number) => cumulativeCount(count, index + 1) - cumulativeCount(count, index);
    return [{ sale: { ...sale, id }, consignmentCount: countOf(counts.consignments), itemCount: countOf(counts.items) }];
  });
}
