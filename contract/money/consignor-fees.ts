/** The commission on a sold lot, and the fee for an unsold or withdrawn one. */
import { type CommissionStep, commissionOn, discountedCommission } from './commission.ts';
import { lineFor, negate, type PartyLine, sumOf, taxLine } from './lot-lines.ts';
import { type LotContext, schemeWithoutBuyer } from './lot-scheme.ts';
import { shareOf, wholeShare } from './percentage.ts';
import { netAndGrossOf, type OwedTax } from './sale-tax.ts';
import type { TaxId } from './tax.ts';

interface ConsignorFee {
  /** The commission or fee with its tax, in cents. */
  readonly gross: number;
  readonly taxes: readonly OwedTax[];
  /** Whether the statement shows the tax as an amount. */
  readonly showsTax: boolean;
}

/**
 * Returns the commission on a sold lot. Under the margin scheme, the statement shows no tax, because the house buys the lot at the hammer
 * price less the commission.
 */
export function commissionOf(context: LotContext, hammer: number): ConsignorFee {
  const { commission } = context.lot;
  if (!commission) return { gross: 0, taxes: [], showsTax: false };
  const { steps, discount, includes_tax: includesTax, minimum, minimum_includes_tax: minimumIncludesTax = includesTax } = commission;
  const isMargin = schemeWithoutBuyer(context.lot) === 'margin';
  // Under the margin scheme, the commission is a part of the taxed margin, whatever the value of `taxed`.
  const isTaxed = (isMargin || commission.taxed) && isTaxedToConsignor(schemeWithoutBuyer(context.lot));
  const amount = commissionWithMinimum(
    hammer,
    { steps, discount, includesTax },
    { amount: minimum, includesTax: minimumIncludesTax },
    isTaxed ? context.rate('standard') : 0,
  );
  return { ...consignorFee(context, 'commission', amount, isTaxed), showsTax: !isMargin };
}

/** An amount in cents that includes its tax, or to which tax is added. */
interface TaxableAmount {
  readonly amount: number;
  readonly includesTax: boolean;
}

interface AppliedCommission {
  readonly steps: readonly CommissionStep[];
  /** A share in millionths. */
  readonly discount: number;
  readonly includesTax: boolean;
}

/**
 * Returns the commission on a hammer price, or the minimum if the commission is below it. The comparison uses both amounts including tax
 * and before the discount. The discount also reduces the minimum, because staff who grant a discount want an effect. `rate` is the tax rate
 * in millionths.
 */
export function commissionWithMinimum(
  hammer: number,
  { steps, discount, includesTax }: AppliedCommission,
  minimum: TaxableAmount,
  rate: number,
): TaxableAmount {
  const grossOf = (taxable: TaxableAmount) => netAndGrossOf(taxable.amount, rate, taxable.includesTax).gross;
  const isBelowMinimum = grossOf(minimum) > grossOf({ amount: commissionOn(hammer, steps), includesTax });
  return isBelowMinimum
    ? { ...minimum, amount: shareOf(minimum.amount, wholeShare - Math.min(discount, wholeShare)) }
    : { amount: discountedCommission(hammer, steps, discount), includesTax };
}

/** Returns a commission or fee with its tax. The tax does not depend on the buyer of the lot. */
function consignorFee(
  { lot, rate }: LotContext,
  on: 'commission' | 'fee',
  { amount, includesTax }: TaxableAmount,
  isTaxed: boolean,
): ConsignorFee {
  const ownScheme = schemeWithoutBuyer(lot);
  if (!isTaxed || !isTaxedToConsignor(ownScheme)) return { gross: amount, taxes: [], showsTax: true };
  const { net, gross } = netAndGrossOf(amount, rate('standard'), includesTax);
  const scheme = ownScheme === 'agency' ? ownScheme : 'standard';
  return { gross, taxes: [{ on, scheme, base: net, amount: gross - net, rate: rate('standard') }], showsTax: true };
}

/** Returns whether commission and fees can be taxed. `scheme` must not depend on the buyer, see {@link schemeWithoutBuyer}. */
export const isTaxedToConsignor = (scheme: TaxId): boolean => scheme !== 'exempt' && scheme !== 'reverse_charge';

export const consignorLines = (kind: 'commission' | 'unsold_fee' | 'withdrawn_fee', fee: ConsignorFee): PartyLine[] =>
  fee.showsTax
    ? [
        ...lineFor('consignor', { kind, amount: sumOf(fee.taxes) - fee.gross }),
        ...fee.taxes.flatMap((tax) => taxLine('consignor', { ...tax, base: negate(tax.base), amount: negate(tax.amount) })),
      ]
    : lineFor('consignor', { kind, amount: -fee.gross });

/**
 * Returns the lines of the fee for an unsold or withdrawn lot. The margin scheme does not apply to this fee, because it is the price of a
 * service.
 */
export function unsoldLines(context: LotContext): PartyLine[] {
  const { commission, status } = context.lot;
  if (!commission) return [];
  const kind = status === 'withdrawn' ? 'withdrawn_fee' : 'unsold_fee';
  const fee = consignorFee(context, 'fee', { amount: commission[kind], includesTax: commission.includes_tax }, commission.taxed);
  return [
    ...consignorLines(kind, fee),
    ...fee.taxes.flatMap((tax) => taxLine('tax_office', tax)),
    ...lineFor('house', { kind, amount: fee.gross - sumOf(fee.taxes) }),
  ];
}
