/** The commission on a sold lot, and the fee for an unsold or withdrawn one. */
import { discountedCommission } from './commission.ts';
import { lineFor, negate, type PartyLine, sumOf, taxLine } from './lot-lines.ts';
import { type LotContext, schemeWithoutBuyer } from './lot-scheme.ts';
import { type OwedTax, withTax } from './sale-tax.ts';
import type { TaxId } from './tax.ts';

interface ConsignorFee {
  /** The fee with its tax. */
  readonly gross: number;
  readonly taxes: readonly OwedTax[];
  /** Whether the statement shows the tax as an amount. */
  readonly showsTax: boolean;
}

/** Returns the commission. Under the margin scheme, the statement shows no tax, because the house buys the lot at `H − C`. */
export function commissionOf(context: LotContext, hammer: number): ConsignorFee {
  const { commission } = context.lot;
  if (!commission) return { gross: 0, taxes: [], showsTax: false };
  const amount = discountedCommission(hammer, commission);
  const isMargin = schemeWithoutBuyer(context.lot) === 'margin';
  return { ...consignorFee(context, 'commission', amount, isMargin || commission.taxed), showsTax: !isMargin };
}

/**
 * Returns a fee with its tax at the full rate. Lots with the scheme `exempt` or `reverse_charge` have no tax on it. The buyer does not change
 * the fee.
 */
function consignorFee({ lot, rate }: LotContext, on: 'commission' | 'fee', amount: number, isTaxed: boolean): ConsignorFee {
  const ownScheme = schemeWithoutBuyer(lot);
  if (!isTaxed || !isTaxedToConsignor(ownScheme)) return { gross: amount, taxes: [], showsTax: true };
  const { net, gross } = withTax(amount, rate('standard'), lot.commission?.includes_tax ?? false);
  const scheme = ownScheme === 'agency' ? ownScheme : 'standard';
  return { gross, taxes: [{ on, scheme, base: net, amount: gross - net, rate: rate('standard') }], showsTax: true };
}

/** Returns whether the commission and the fees of a lot with this scheme are taxed. It does not depend on the buyer. */
export const isTaxedToConsignor = (scheme: TaxId): boolean => scheme !== 'exempt' && scheme !== 'reverse_charge';

/** Returns the lines that deduct a fee from what the consignor receives. */
export const consignorLines = (kind: 'commission' | 'unsold_fee' | 'withdrawn_fee', fee: ConsignorFee): PartyLine[] =>
  fee.showsTax
    ? [
        ...lineFor('consignor', { kind, amount: sumOf(fee.taxes) - fee.gross }),
        ...fee.taxes.flatMap((tax) => taxLine('consignor', { ...tax, base: negate(tax.base), amount: negate(tax.amount) })),
      ]
    : lineFor('consignor', { kind, amount: -fee.gross });

/** Returns the fee for a lot that was not sold. The margin scheme does not apply to it, because it is the price of a service. */
export function unsoldLines(context: LotContext): PartyLine[] {
  const { commission, status } = context.lot;
  if (!commission) return [];
  const kind = status === 'withdrawn' ? 'withdrawn_fee' : 'unsold_fee';
  const fee = consignorFee(context, 'fee', commission[kind], commission.taxed);
  return [
    ...consignorLines(kind, fee),
    ...fee.taxes.flatMap((tax) => taxLine('tax_office', tax)),
    ...lineFor('house', { kind, amount: fee.gross - sumOf(fee.taxes) }),
  ];
}
