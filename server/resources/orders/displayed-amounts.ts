/** Computes the amounts of a line and the totals as they are shown on a document. */
import { decimalFromCents, formatMoney } from '../../../contract/money.ts';
import { type DocumentLabels, documentLabels } from '../../../contract/orders/document-labels.ts';
import { amountsShownToBuyer } from '../../../contract/orders/shown-amounts.ts';
import type { Correction, OrderType } from '../../../contract/resources/orders/order.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { CorrectionRow } from './corrections/correction-repository.ts';
import type { MovedCreditRow } from './credit/credit-use-repository.ts';
import type { OrderLineRow } from './line-repository.ts';
import type { OrderRow, ReadOrderRow } from './repository.ts';

export type House = Pick<ServiceContext, 'currency' | 'accountingCountry'>;

export type DisplayedLine = Omit<OrderLineRow, 'id' | 'order_id'>;

/**
 * Returns the commission and the tax of a line as they are shown. A statement always shows the tax separately, because the commission pays
 * for a service of the house.
 */
export const displayedAmountsOf = (line: DisplayedLine, type: OrderType, country: string) =>
  type === 'consignor' ? { commission: line.commission, tax: line.tax } : amountsShownToBuyer(line, country);

export type TotalsRow = Pick<
  OrderRow,
  | 'type'
  | 'language'
  | 'total_hammer'
  | 'total_commission'
  | 'total_charges'
  | 'total_resale_right'
  | 'total_tax'
  | 'grand_total'
  | 'payment_received'
  | 'amount_due'
  | 'credit_applied'
> &
  Pick<ReadOrderRow, 'credited'> & {
    /** Undefined for a preview. */
    readonly id?: number;
  };

type Total = readonly [label: string, cents: number];

interface RowsOfTotals {
  readonly lines: readonly DisplayedLine[];
  readonly corrections: readonly CorrectionRow[];
  readonly credits: readonly MovedCreditRow[];
}

/** Returns two lists: the sums of the document, and its credited, paid and due amounts. */
export function totalsForDisplay(
  row: TotalsRow,
  { lines, corrections, credits }: RowsOfTotals,
  { currency, accountingCountry }: House,
): { label: string; value: string }[][] {
  const labels = documentLabels(row.language);
  const isStatement = row.type === 'consignor';
  // A statement deducts commission, charges, resale right and tax from the hammer price.
  const negateOnStatement = (cents: number) => (isStatement ? negate(cents) : cents);
  const taxInPremium = lines.reduce((sum, line) => sum + line.tax - displayedAmountsOf(line, row.type, accountingCountry).tax, 0);
  const sums: Total[] = [
    [labels.hammer, row.total_hammer],
    [isStatement ? labels.commission : labels.premium, negateOnStatement(row.total_commission + taxInPremium)],
    [labels.charges, negateOnStatement(row.total_charges)],
    ...unlessZero([labels.resale_right, negateOnStatement(row.total_resale_right)]),
    ...unlessZero([labels.tax, negateOnStatement(row.total_tax - taxInPremium)]),
    [labels.total, row.grand_total],
  ];
  const formatTotal = ([label, cents]: Total) => ({ label, value: formatMoney(decimalFromCents(cents), currency) });
  return [sums.map(formatTotal), settlementTotals(row, corrections, credits, labels).map(formatTotal)];
}

/** Returns the credited, paid and due amounts. The last amount is the grand total of the order plus all amounts before it. */
function settlementTotals(
  row: TotalsRow,
  corrections: readonly CorrectionRow[],
  credits: readonly MovedCreditRow[],
  labels: DocumentLabels,
): Total[] {
  const orderNumbers = (relation: Correction['relation']) =>
    corrections.flatMap((correction) => (correction.relation === relation ? [correction.order_id] : [])).join(', ');
  if (row.type === 'consignor') {
    return [
      [labels.paid_out, negate(row.payment_received)],
      [labels.to_pay_out, row.amount_due],
    ];
  }
  const movedCredits = movedCreditTotals(credits, row.id, labels);
  // `credit_applied` contains set-offs and moved credits. The totals of moved credits are negated, so they are added here.
  const setOff = row.credit_applied + movedCredits.reduce((sum, [, cents]) => sum + cents, 0);
  if (row.type === 'credit_note') {
    return [
      ...unlessZero([`${labels.set_off} ${orderNumbers('original')}`, -setOff]),
      ...movedCredits,
      ...unlessZero([labels.paid_out, -row.payment_received]),
      [labels.credit_remaining, row.amount_due],
    ];
  }
  const creditNotApplied = row.credited - setOff;
  return [
    ...unlessZero([`${labels.credited} ${orderNumbers('credit_note')}`, -row.credited]),
    ...unlessZero([labels.paid_out_or_open, creditNotApplied]),
    [labels.payment_received, negate(row.payment_received)],
    ...movedCredits,
    [labels.amount_due, row.amount_due],
  ];
}

/** Returns one total for each other order: the credits that were moved to it, less those that were moved from it. */
function movedCreditTotals(credits: readonly MovedCreditRow[], orderId: number | undefined, labels: DocumentLabels): Total[] {
  const byOrder = new Map<string, number>();
  for (const { other_number, to_order_id, amount } of credits) {
    byOrder.set(other_number, (byOrder.get(other_number) ?? 0) + (to_order_id === orderId ? amount : -amount));
  }
  return [...byOrder].flatMap(([number, amount]) =>
    unlessZero([`${amount > 0 ? labels.credit_from : labels.set_off} ${number}`, negate(amount)]),
  );
}

const negate = (cents: number): number => (cents === 0 ? 0 : -cents);

const unlessZero = (total: Total): Total[] => (total[1] === 0 ? [] : [total]);
