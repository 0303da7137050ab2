/** Computes the totals of an order, in cents. The amounts of lines are rounded already, so totals are exact sums. */

export interface LineAmounts {
  readonly hammer: number;
  readonly commission: number;
  readonly resale_right: number;
  readonly tax: number;
}
export interface ChargeAmounts {
  readonly amount: number;
  readonly tax: number;
}
export interface OrderTotals {
  readonly hammer: number;
  readonly commission: number;
  readonly charges: number;
  readonly resale_right: number;
  readonly tax: number;
  readonly grand_total: number;
}

/** Commission, charges, resale right and tax are added to a buyer's hammer total, and deducted from a consignor's. */
export function orderTotals(lines: readonly LineAmounts[], charges: readonly ChargeAmounts[], side: 'buyer' | 'consignor'): OrderTotals {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const hammer = sum(lines.map((line) => line.hammer));
  const commission = sum(lines.map((line) => line.commission));
  const chargeTotal = sum(charges.map(({ amount }) => amount));
  const resale_right = sum(lines.map((line) => line.resale_right));
  const tax = sum([...lines, ...charges].map((amounts) => amounts.tax));
  const otherAmounts = commission + chargeTotal + resale_right + tax;
  return {
    hammer,
    commission,
    charges: chargeTotal,
    resale_right,
    tax,
    grand_total: side === 'buyer' ? hammer + otherAmounts : hammer - otherAmounts,
  };
}

/** No amount becomes -0. */
export const negateAmounts = <Amounts extends { [Name in keyof Amounts]: number }>(amounts: Amounts): Amounts =>
  Object.fromEntries(Object.entries<number>(amounts).map(([name, value]) => [name, value === 0 ? 0 : -value])) as Amounts;
