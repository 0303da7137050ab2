/**
 * The fees of the house for unsold and withdrawn lots, as charges of statements. Each lot has at most one fee in a sale. If the lot is sold
 * after the sale, the fee is credited on the statement with its price. Amounts are in cents.
 *
 * Source: docs/specification/money.md#fees-for-lots-that-are-not-sold, docs/decisions/087-minimum-commission-and-fees.md.
 */
import { isTaxedToConsignor } from '../money/consignor-fees.ts';
import type { DatedCommission, HouseTermsOfDay } from '../money/house-terms.ts';
import { withTax } from '../money/sale-tax.ts';
import type { TaxId } from '../money/tax.ts';
import type { ItemStatus } from '../resources/item-fields.ts';
import type { DueCharge } from './charges.ts';
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
/** Returns the use of the credit of a lot's fee. */
export const feeCreditUse = (saleId: number, itemId: number): string => `credit of ${feeUse(saleId, itemId)}`;

/** Returns the sale and the item of a fee's use; undefined for another use, and for the credit of a fee. */
export function feeOfUse(use: string): { readonly sale: number; readonly item: number } | undefined {
  const [, sale, item] = /^fee of sale (\d+): item (\d+)$/.exec(use) ?? [];
  return item === undefined ? undefined : { sale: Number(sale), item: Number(item) };
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
  return chargeWith(net, gross - net, `${label} ${lot}`, feeUse(saleId, id));
}

/** Returns the credit of a fee that another statement charges. `fee` has the charged amounts. */
export const dueFeeCredit = (
  saleId: number,
  { id, lot }: Pick<LotWithoutSale, 'id' | 'lot'>,
  fee: { readonly amount: number; readonly tax: number },
  labels: DocumentLabels,
): DueCharge => chargeWith(negate(fee.amount), negate(fee.tax), `${labels.fee_credit} ${lot}`, feeCreditUse(saleId, id));

const chargeWith = (amount: number, tax: number, description: string, use: string): DueCharge => ({
  charge: { term: null, amount, tax, description: description.trim(), attached_to: 'item' },
  uses: [use],
});

const negate = (amount: number): number => (amount === 0 ? 0 : -amount);
