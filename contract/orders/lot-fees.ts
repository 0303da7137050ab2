/**
 * The fees of the house for unsold and withdrawn lots, as charges of statements. Each lot has at most one fee in a sale. If the lot is sold
 * after the sale, the fee is credited on the statement with its price. Amounts are in cents.
 *
 * Source: docs/specification/money.md#fees-for-lots-that-are-not-sold, docs/decisions/087-minimum-commission-and-fees.md.
 */
import { isTaxedToConsignor } from '../money/consignor-fees.ts';
import type { DatedCommission, HouseTermsOfDay } from '../money/house-terms.ts';
import { percentageOf } from '../money/percentage.ts';
import { withTax } from '../money/sale-tax.ts';
import type { TaxId } from '../money/tax.ts';
import type { ItemStatus } from '../resources/item-fields.ts';
import type { ChargeOrigin, DueCharge } from './charges.ts';
import type { DocumentLabels } from './document-labels.ts';

/** A lot of a sale without a sale price. */
export interface LotWithoutSale {
  readonly id: number;
  readonly lot: string;
  readonly status: ItemStatus;
  readonly scheme: TaxId;
}

const feeByStatus = { unsold: 'unsoldFee', withdrawn: 'withdrawnFee' } as const satisfies Partial<
  Record<ItemStatus, keyof DatedCommission>
>;
const statuses = ['unsold', 'withdrawn'] as const;

/** Returns the results of lots that have a fee under the terms of a day. */
export const statusesWithFee = ({ commission }: Pick<HouseTermsOfDay, 'commission'>): ItemStatus[] =>
  statuses.filter((status) => (commission?.[feeByStatus[status]] ?? 0) > 0);

/** The prefix of the uses of fees. The uses of credits have another prefix. */
export const feeUsePrefix = 'fee of sale ';

/** Returns the use of a lot's fee, see `DueCharge`. It is the same for unsold and withdrawn lots, so that a lot never has both fees. */
export const feeUse = (saleId: number, itemId: number): string => `${feeUsePrefix}${saleId}: item ${itemId}`;
const creditPrefix = 'credit of ';
/** Returns the use of the credit of a lot's fee. */
export const feeCreditUse = (saleId: number, itemId: number): string => `${creditPrefix}${feeUse(saleId, itemId)}`;

/** Returns the use of the credit of the fee with a use; undefined for the use of another charge. */
export const creditUseOf = (use: string): string | undefined => (feeOfUse(use) ? `${creditPrefix}${use}` : undefined);

/** Returns the sale and the item of a fee's use; undefined for another use, and for the credit of a fee. */
export function feeOfUse(use: string): { readonly sale: number; readonly item: number } | undefined {
  const [, sale, item] = /^fee of sale (\d+): item (\d+)$/.exec(use) ?? [];
  return item === undefined ? undefined : { sale: Number(sale), item: Number(item) };
}

/** Returns the use of the fee that a use credits; undefined for another use. */
export const feeUseOfCredit = (use: string): string | undefined => /^credit of (fee of sale \d+: item \d+)$/.exec(use)?.[1];

/** A lot whose fee is on a statement. */
export interface ChargedLot extends LotWithoutSale {
  readonly sale_id: number | null;
  readonly post_sale: boolean;
  readonly dont_pay_consignor: boolean;
  /** In cents. Null if the lot belongs to a consignor. Goods of the house have no fees. */
  readonly purchase_price: number | null;
  /** The owner of its consignment. */
  readonly owner: number | null;
}

/**
 * Returns the fee that a lot has on a draft statement now: `unchanged` if the statement keeps the fee as it is, undefined if the lot no
 * longer has one. A lot that was moved to another sale keeps the fee of the first sale. A lot that was sold after the sale keeps its fee,
 * because another statement credits it.
 */
export function currentFee(
  { sale, owner }: { readonly sale: number; readonly owner: number },
  lot: ChargedLot,
  house: HouseTermsOfDay,
  labels: DocumentLabels,
): 'unchanged' | DueCharge | undefined {
  if (lot.sale_id !== sale || (lot.status === 'sold' && lot.post_sale)) return 'unchanged';
  if (!hasConsignor(lot) || lot.owner !== owner) return undefined;
  return dueFee(sale, lot, house, labels);
}

/** Returns whether the house settles with the consignor of a lot. */
export const hasConsignor = ({ dont_pay_consignor, purchase_price }: Pick<ChargedLot, 'dont_pay_consignor' | 'purchase_price'>): boolean =>
  !dont_pay_consignor && purchase_price === null;

interface ChargeOfDocument {
  readonly amount: number;
  readonly tax: number;
  readonly tax_rate?: unknown;
  readonly description: string;
  readonly origin: ChargeOrigin;
}

/**
 * Returns a fee or credit of a draft with its current amounts and text. Values that staff changed on the draft stay: they differ from those
 * that were charged originally.
 */
export function withCurrentAmounts<Charge extends ChargeOfDocument>(charge: Charge, { charge: due }: DueCharge): Charge {
  const { origin } = charge;
  const { amount, tax, tax_rate = '', description } = due;
  const areAmountsOriginal = charge.amount === origin.amount && charge.tax === origin.tax;
  return {
    ...charge,
    ...(areAmountsOriginal ? { amount, tax, tax_rate } : {}),
    ...(charge.description === origin.description ? { description } : {}),
    origin: { ...origin, amount, tax, description },
  };
}

/** The values of a lot on which its fee depends. */
type FeeValues = Pick<ChargedLot, 'id' | 'sale_id' | 'status' | 'post_sale' | 'dont_pay_consignor' | 'purchase_price'> & {
  readonly consignment: number | null;
};

/**
 * Returns the use of the fee that is wrong after a change of a lot; undefined if the change affects no fee. A lot that is sold after the
 * sale keeps its fee, which is credited. A lot that moves to another sale keeps its fee too.
 */
export function correctedFeeUse(before: FeeValues, after: FeeValues): string | undefined {
  const reason = reasonForFee(before);
  if (reason === undefined || before.sale_id === null || before.sale_id !== after.sale_id) return undefined;
  const isSame = reason === reasonForFee(after) && before.consignment === after.consignment;
  return isSame ? undefined : feeUse(before.sale_id, before.id);
}

function reasonForFee({ status, post_sale, ...lot }: FeeValues) {
  if (!hasConsignor(lot)) return undefined;
  // Only unsold lots are sold after the sale.
  return status === 'sold' && post_sale ? 'unsold' : statuses.find((candidate) => candidate === status);
}

/**
 * Returns the fee of a lot as a charge in the language of the labels; undefined if it has none. The fee is the price of a service, so it is
 * taxed at the full rate of the day of the sale, also under the margin scheme.
 */
export function dueFee(saleId: number, { id, lot, status, scheme }: LotWithoutSale, house: HouseTermsOfDay, labels: DocumentLabels) {
  const result = statuses.find((candidate) => candidate === status);
  const amount = result && house.commission ? house.commission[feeByStatus[result]] : 0;
  if (result === undefined || amount === 0) return undefined;
  const rate = isTaxedToConsignor(scheme) ? house.taxRates.rates.standard : 0;
  const { net, gross } = withTax(amount, rate, house.commission?.includesTax ?? false);
  const label = result === 'withdrawn' ? labels.withdrawn_fee : labels.unsold_fee;
  const tax_rate = rate === 0 ? undefined : percentageOf(rate);
  return chargeWith({ amount: net, tax: gross - net, tax_rate }, `${label} ${lot}`, feeUse(saleId, id));
}

/** Returns the credit of a fee that another statement charges. `fee` has the charged amounts. */
export const dueFeeCredit = (
  saleId: number,
  { id, lot }: Pick<LotWithoutSale, 'id' | 'lot'>,
  fee: FeeAmounts,
  labels: DocumentLabels,
): DueCharge => chargeWith(negateFee(fee), `${labels.fee_credit} ${lot}`, feeCreditUse(saleId, id));

/**
 * Returns the fee of a lot that was sold after the sale, if the fee is credited but on no statement, because its statement was canceled. The
 * lot was unsold before. `credit` has the amounts of the credit, which the fee balances.
 */
export const dueFeeAgain = (
  saleId: number,
  { id, lot }: Pick<LotWithoutSale, 'id' | 'lot'>,
  credit: FeeAmounts,
  labels: DocumentLabels,
): DueCharge => chargeWith(negateFee(credit), `${labels.unsold_fee} ${lot}`, feeUse(saleId, id));

const chargeWith = ({ tax_rate, ...amounts }: FeeAmounts, description: string, use: string): DueCharge => ({
  charge: { term: null, ...amounts, ...(tax_rate ? { tax_rate } : {}), description: description.trim(), attached_to: 'item' },
  uses: [use],
});

/** The amounts of a fee or credit. */
type FeeAmounts = Pick<DueCharge['charge'], 'amount' | 'tax' | 'tax_rate'>;

const negateFee = ({ amount, tax, tax_rate }: FeeAmounts): FeeAmounts => ({ amount: negate(amount), tax: negate(tax), tax_rate });

const negate = (amount: number): number => (amount === 0 ? 0 : -amount);
