/** The totals of an order, as sums over its lines and charges: whatever rounding there is has been done line by line. Cents. */

export interface LineAmounts {
  readonly hammer: number;
  readonly commission: number;
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
  readonly tax: number;
  readonly grand_total: number;
}

/** A buyer pays the commission on top of the hammer price; a consignor's is taken off it, and so are its tax and charges. */
export function orderTotals(lines: readonly LineAmounts[], charges: readonly ChargeAmounts[], side: 'buyer' | 'consignor'): OrderTotals {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const hammer = sum(lines.map((line) => line.hammer));
  const commission = sum(lines.map((line) => line.commission));
  const charged = sum(charges.map(({ amount }) => amount));
  const tax = sum([...lines, ...charges].map((one) => one.tax));
  const beside = commission + charged + tax;
  return { hammer, commission, charges: charged, tax, grand_total: side === 'buyer' ? hammer + beside : hammer - beside };
}

/** The mirror of lines and charges in a credit note. Zero stays zero, not minus zero. */
export const credited = <Amounts extends { [Name in keyof Amounts]: number }>(amounts: Amounts): Amounts =>
  Object.fromEntries(Object.entries<number>(amounts).map(([name, value]) => [name, value === 0 ? 0 : -value])) as Amounts;
