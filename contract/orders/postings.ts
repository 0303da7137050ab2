/**
 * Computes the postings of the journal. Amounts are in cents: positive is a debit, negative a credit.
 * Source: docs/specification/money.md#books, docs/decisions/077-journal.md.
 */
import { type LineTax, totalTax } from '../money/sale-tax.ts';
import type { OrderType } from '../resources/orders/order.ts';
import type { transactionTypes } from '../resources/transaction.ts';
import { type ExportTax, isDeposit } from './export-tax.ts';

const moneyAccounts = { Payment: 'cash', 'Wire Transfer': 'bank', Cheque: 'cheques' } as const satisfies Record<
  (typeof transactionTypes)[number],
  string
>;

export type JournalAccount =
  | { readonly kind: 'client'; readonly client: number }
  /** The house's revenue, without tax. For `own_goods`: hammer price and premium of the house's lots, less the resale right that it bears. */
  | { readonly kind: 'revenue'; readonly of: 'premium' | 'commission' | 'charges' | 'own_goods' }
  /**
   * The tax that the house owes. `rate` is in millionths; null if only the amount is known. `period` is a month such as `2026-11`. A
   * deposit is a tax that the house returns when there is proof of export.
   */
  | { readonly kind: 'tax'; readonly scheme: string; readonly rate: number | null; readonly period: string; readonly isDeposit?: boolean }
  /** Amounts that the house passes on: hammer prices to consignors, the resale right to the collecting society, and shipping to carriers. */
  | { readonly kind: 'pass_through'; readonly of: 'hammer' | 'resale_right' | 'shipping' }
  | { readonly kind: (typeof moneyAccounts)[keyof typeof moneyAccounts] }
  /** The difference between the total of a document and the sum of its parts. Only documents from before the journal can have one. */
  | { readonly kind: 'differences' };

export interface Posting {
  readonly account: JournalAccount;
  /** The order to which the posting belongs. Null for a payment to a collecting society, which belongs to no order. */
  readonly order: number | null;
  readonly amount: number;
}

/** The scheme of the tax accounts for charges, whose taxes do not depend on the scheme of a lot. */
const chargesScheme = 'charges';

/** Returns the unique code of an account, such as `tax:margin:81000:2026-11:deposit`. */
export function accountCode(account: JournalAccount): string {
  if (account.kind === 'client') return `client:${account.client}`;
  if (account.kind === 'tax') {
    return `tax:${account.scheme}:${account.rate ?? ''}:${account.period}${account.isDeposit ? ':deposit' : ''}`;
  }
  return 'of' in account ? `${account.kind}:${account.of}` : account.kind;
}

interface PostedLine {
  readonly hammer_price: number;
  /** Null if the lot belongs to a consignor. */
  readonly purchase_price: number | null;
  readonly commission: number;
  readonly resale_right: number;
  readonly house_resale_right: number;
  readonly tax_id: string;
  readonly tax: number;
  readonly taxes: readonly LineTax[];
  readonly export_tax: ExportTax;
}

interface PostedCharge {
  readonly amount: number;
  readonly tax: number;
  /** The rate of the tax in millionths; null if only the amount is known. */
  readonly rate: number | null;
  /** Whether the charge is that of a shipment, which the house passes on to the carrier. False by default. */
  readonly isShipping?: boolean;
}

export interface PostedDocument {
  readonly id: number;
  readonly type: OrderType;
  readonly client: number;
  readonly grand_total: number;
  readonly lines: readonly PostedLine[];
  readonly charges: readonly PostedCharge[];
  /** The month of the journal entry, such as `2026-11`. */
  readonly period: string;
}

/** Returns the postings of a document. The posting on the client's account is included even if its amount is zero. */
export function documentPostings({ id, type, client, grand_total, lines, charges, period }: PostedDocument): Posting[] {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const ownGoodsLines = lines.filter(({ purchase_price }) => purchase_price !== null);
  const consignorLines = lines.filter(({ purchase_price }) => purchase_price === null);
  const hammer = sum(consignorLines.map(({ hammer_price }) => hammer_price));
  const commission = sum(consignorLines.map((line) => line.commission));
  const ownRevenue = sum(ownGoodsLines.map((line) => line.hammer_price + line.commission - line.house_resale_right));
  const resaleRight = sum(lines.map((line) => line.resale_right + line.house_resale_right));
  // The hammer price is a credit on a buyer's document and a debit on a statement. All other parts of the total are credits on both.
  const hammerSign = type === 'consignor' ? 1 : -1;
  const clientAmount = type === 'consignor' ? -grand_total : grand_total;
  const taxPosting = (scheme: string, { rate, amount }: LineTax, isHeld = false): Posting => ({
    account: { kind: 'tax', scheme, rate, period, ...(isHeld ? { isDeposit: true } : {}) },
    order: id,
    amount: -amount,
  });
  const partPostings: Posting[] = [
    { account: { kind: 'pass_through', of: 'hammer' }, order: id, amount: hammerSign * hammer },
    { account: { kind: 'revenue', of: type === 'consignor' ? 'commission' : 'premium' }, order: id, amount: -commission },
    { account: { kind: 'revenue', of: 'own_goods' }, order: id, amount: -ownRevenue },
    ...charges.map(
      ({ amount, isShipping }): Posting => ({
        account: isShipping ? { kind: 'pass_through', of: 'shipping' } : { kind: 'revenue', of: 'charges' },
        order: id,
        amount: -amount,
      }),
    ),
    { account: { kind: 'pass_through', of: 'resale_right' }, order: id, amount: -resaleRight },
    ...lines.flatMap((line) => taxesOf(line).map((lineTax) => taxPosting(line.tax_id, lineTax, isDeposit(line)))),
    ...charges.map((charge) => taxPosting(chargesScheme, { rate: charge.rate, amount: charge.tax })),
  ];
  const difference = -clientAmount - sum(partPostings.map(({ amount }) => amount));
  const counterPostings = mergePostings([...partPostings, { account: { kind: 'differences' }, order: id, amount: difference }]);
  return [
    { account: { kind: 'client', client }, order: id, amount: clientAmount },
    // An entry has at least two postings, so a document of zero has a second posting of zero.
    ...(counterPostings.length > 0 ? counterPostings : partPostings.slice(0, 1).map((posting) => ({ ...posting, amount: 0 }))),
  ];
}

/** Returns the taxes of a line by rate. A part of the tax without a known rate gets the rate null. */
export function taxesOf({ tax, taxes }: Pick<PostedLine, 'tax' | 'taxes'>): LineTax[] {
  const taxWithoutRate = tax - totalTax(taxes);
  return taxWithoutRate === 0 ? [...taxes] : [...taxes, { rate: null, amount: taxWithoutRate }];
}

interface PostedPayment {
  readonly order: number;
  readonly orderType: OrderType;
  readonly client: number;
  readonly transaction_type: keyof typeof moneyAccounts;
  readonly amount: number;
}

/** The house pays the amount if the order is a statement, and receives it otherwise. */
export function paymentPostings({ order, orderType, client, transaction_type, amount }: PostedPayment): Posting[] {
  const receivedAmount = orderType === 'consignor' ? -amount : amount;
  return [
    { account: { kind: moneyAccounts[transaction_type] }, order, amount: receivedAmount },
    { account: { kind: 'client', client }, order, amount: receivedAmount === 0 ? 0 : -receivedAmount },
  ];
}

/** A payment to a collecting society settles the resale right that documents have collected. The amount of a reversal is negative. */
export const societyPaymentPostings = (amount: number): Posting[] => [
  { account: { kind: 'bank' }, order: null, amount: -amount },
  { account: { kind: 'pass_through', of: 'resale_right' }, order: null, amount },
];

/** Returns the postings with opposite amounts. Taxes are reversed in `period`, the month of the reversal. */
export const reversedPostings = (postings: readonly Posting[], period: string): Posting[] =>
  postings.map(({ account, order, amount }) => ({
    account: account.kind === 'tax' ? { ...account, period } : account,
    order,
    amount: amount === 0 ? 0 : -amount,
  }));

/** Returns the postings that move open amounts between orders of one client. The amounts must sum to zero. */
export const allocationPostings = (client: number, changes: readonly { readonly order: number; readonly amount: number }[]): Posting[] =>
  mergePostings(changes.map(({ order, amount }) => ({ account: { kind: 'client', client }, order, amount })));

/** Adds up the postings with the same account and order. Omits sums of zero. */
function mergePostings(postings: readonly Posting[]): Posting[] {
  const postingsByKey = new Map<string, Posting>();
  for (const posting of postings) {
    const key = `${accountCode(posting.account)} ${posting.order}`;
    postingsByKey.set(key, { ...posting, amount: (postingsByKey.get(key)?.amount ?? 0) + posting.amount });
  }
  return [...postingsByKey.values()].filter(({ amount }) => amount !== 0);
}
