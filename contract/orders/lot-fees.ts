/**
 * The fees of the house for unsold and withdrawn lots, as charges of statements. Each lot has at most one fee in a sale. If the lot is sold
 * after the sale, the fee is credited on the statement that contains the sold lot. Amounts are in cents.
 *
 * Source: docs/specification/money.md#fees-for-lots-that-are-not-sold, docs/decisions/087-minimum-commission-and-fees.md.
 */
import { isTaxedToConsignor } from '../money/consignor-fees.ts';
import type { DatedCommission, HouseTermsOfDay } from '../money/house-terms.ts';
import { negate } from '../money/lot-lines.ts';
import { percentageOf } from '../money/percentage.ts';
import { netAndGrossOf } from '../money/sale-tax.ts';
import type { TaxId } from '../money/tax.ts';
import type { ItemStatus } from '../resources/items/item-fields.ts';
import type { ChargeOrigin, DueCharge } from './charges.ts';
import type { DocumentLabels } from './document-labels.ts';

interface LotOfFee {
  readonly id: number;
  readonly lot: string;
  readonly status: ItemStatus;
  /** The scheme that determines whether the consignor pays tax on the fee. */
  readonly scheme: TaxId;
}

const feeByStatus = { unsold: 'unsoldFee', withdrawn: 'withdrawnFee' } as const satisfies Partial<
  Record<ItemStatus, keyof DatedCommission>
>;
const feeStatuses = ['unsold', 'withdrawn'] as const;

export const statusesWithFee = ({ commission }: Pick<HouseTermsOfDay, 'commission'>): ItemStatus[] =>
  feeStatuses.filter((status) => (commission?.[feeByStatus[status]] ?? 0) > 0);

/** A use is the key of a charge that only one document can have, see {@link DueCharge}. */
export const feeUsePrefix = 'fee of sale ';

/** The use is the same for unsold and withdrawn lots, so that a lot never has both fees. */
export const feeUse = (saleId: number, itemId: number): string => `${feeUsePrefix}${saleId}: item ${itemId}`;
const creditPrefix = 'credit of ';
export const feeCreditUse = (saleId: number, itemId: number): string => `${creditPrefix}${feeUse(saleId, itemId)}`;

/** Returns the use of the credit of a fee; undefined if `use` is not the use of a fee. */
export const feeCreditUseOf = (use: string): string | undefined => (feeOfUse(use) ? `${creditPrefix}${use}` : undefined);

/** Returns the sale and the item of a fee; undefined if `use` is not the use of a fee. */
export function feeOfUse(use: string): { readonly sale: number; readonly item: number } | undefined {
  const [, sale, item] = /^fee of sale (\d+): item (\d+)$/.exec(use) ?? [];
  return item === undefined ? undefined : { sale: Number(sale), item: Number(item) };
}

/** Returns the use of the fee that a credit reverses; undefined if `use` is not the use of a credit. */
export const feeUseOfCredit = (use: string): string | undefined => /^credit of (fee of sale \d+: item \d+)$/.exec(use)?.[1];

export interface ChargedLot extends LotOfFee {
  readonly sale_id: number | null;
  readonly post_sale: boolean;
  readonly dont_pay_consignor: boolean;
  /** In cents. Null if the lot belongs to a consignor. Goods of the house have no fees. */
  readonly purchase_price: number | null;
  /** The owner of the lot's consignment. */
  readonly owner: number | null;
}

/**
 * Returns the current fee of a lot on a draft statement. Returns `unchanged` if the statement keeps the fee as it is, and undefined if the
 * lot no longer has a fee. A lot that was moved to another sale keeps the fee of its former sale. A lot that was sold after the sale keeps
 * its fee, because another statement credits the fee.
 */
export function currentFee(
  { sale, owner }: { readonly sale: number; readonly owner: number },
  lot: ChargedLot,
  house: HouseTermsOfDay,
  labels: DocumentLabels,
): 'unchanged' | DueCharge | undefined {
  if (lot.sale_id !== sale || (lot.status === 'sold' && lot.post_sale)) return 'unchanged';
  if (!isSettledWithConsignor(lot) || lot.owner !== owner) return undefined;
  return dueFee(sale, lot, house, labels);
}

export const isSettledWithConsignor = ({
  dont_pay_consignor,
  purchase_price,
}: Pick<ChargedLot, 'dont_pay_consignor' | 'purchase_price'>): boolean => !dont_pay_consignor && purchase_price === null;

interface ChargeOfDocument {
  readonly amount: number;
  readonly tax: number;
  readonly tax_rate?: unknown;
  readonly description: string;
  readonly origin: ChargeOrigin;
}

/**
 * Returns a fee or credit of a draft with its current amounts and text. Values that staff changed on the draft are kept: they differ from
 * those of the origin.
 */
export function withCurrentAmounts<Charge extends ChargeOfDocument>(charge: Charge, { charge: currentCharge }: DueCharge): Charge {
  const { origin } = charge;
  const { amount, tax, tax_rate = '', description } = currentCharge;
  const areAmountsOriginal = charge.amount === origin.amount && charge.tax === origin.tax;
  return {
    ...charge,
    ...(areAmountsOriginal ? { amount, tax, tax_rate } : {}),
    ...(charge.description === origin.description ? { description } : {}),
    origin: { ...origin, amount, tax, description },
  };
}

type LotFeeFields = Pick<ChargedLot, 'id' | 'sale_id' | 'status' | 'post_sale' | 'dont_pay_consignor' | 'purchase_price'> & {
  readonly consignment: number | null;
};

/**
 * Returns the use of the fee that a change of a lot makes outdated. A lot that is sold after the sale keeps its fee, because another
 * statement credits the fee. A lot that moves to another sale also keeps its fee.
 */
export function outdatedFeeUse(before: LotFeeFields, after: LotFeeFields): string | undefined {
  const feeStatus = feeStatusOf(before);
  if (feeStatus === undefined || before.sale_id === null || before.sale_id !== after.sale_id) return undefined;
  const isUnchanged = feeStatus === feeStatusOf(after) && before.consignment === after.consignment;
  return isUnchanged ? undefined : feeUse(before.sale_id, before.id);
}

/** Returns the status for which a lot has a fee; undefined if it has none. */
function feeStatusOf({ status, post_sale, ...lot }: LotFeeFields) {
  if (!isSettledWithConsignor(lot)) return undefined;
  // Only unsold lots are sold after the sale.
  return status === 'sold' && post_sale ? 'unsold' : feeStatuses.find((candidate) => candidate === status);
}

/**
 * Returns the fee of a lot; undefined if it has none. The fee is the price of a service. It is therefore taxed at the standard rate of the
 * day of the sale, also under the margin scheme.
 */
export function dueFee(saleId: number, { id, lot, status, scheme }: LotOfFee, house: HouseTermsOfDay, labels: DocumentLabels) {
  const feeStatus = feeStatuses.find((candidate) => candidate === status);
  const amount = feeStatus && house.commission ? house.commission[feeByStatus[feeStatus]] : 0;
  if (feeStatus === undefined || amount === 0) return undefined;
  const rate = isTaxedToConsignor(scheme) ? house.taxRates.rates.standard : 0;
  const { net, gross } = netAndGrossOf(amount, rate, house.commission?.includesTax ?? false);
  const label = feeStatus === 'withdrawn' ? labels.withdrawn_fee : labels.unsold_fee;
  const tax_rate = rate === 0 ? undefined : percentageOf(rate);
  return chargeWith({ amount: net, tax: gross - net, tax_rate }, `${label} ${lot}`, feeUse(saleId, id));
}

/** Returns the credit of a fee that another statement charges. */
export const dueFeeCredit = (
  saleId: number,
  { id, lot }: Pick<LotOfFee, 'id' | 'lot'>,
  fee: FeeAmounts,
  labels: DocumentLabels,
): DueCharge => chargeWith(negateFee(fee), `${labels.fee_credit} ${lot}`, feeCreditUse(saleId, id));

/**
 * Returns the fee that a credit reverses, with the opposite amounts of the credit. This fee is due again if the statement with the fee is
 * canceled, because the credit remains on another statement.
 */
export const dueFeeForCredit = (
  saleId: number,
  { id, lot }: Pick<LotOfFee, 'id' | 'lot'>,
  credit: FeeAmounts,
  labels: DocumentLabels,
): DueCharge => chargeWith(negateFee(credit), `${labels.unsold_fee} ${lot}`, feeUse(saleId, id));

const chargeWith = ({ tax_rate, ...amounts }: FeeAmounts, description: string, use: string): DueCharge => ({
  charge: { term: null, ...amounts, ...(tax_rate ? { tax_rate } : {}), description: description.trim(), attached_to: 'item' },
  uses: [use],
});

type FeeAmounts = Pick<DueCharge['charge'], 'amount' | 'tax' | 'tax_rate'>;

const negateFee = ({ amount, tax, tax_rate }: FeeAmounts): FeeAmounts => ({ amount: negate(amount), tax: negate(tax), tax_rate });
