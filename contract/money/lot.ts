/**
 * Computes all amounts of a lot: what the buyer pays, what the consignor receives and what the house keeps. Also computes what the house
 * owes to the tax office, the collecting society and the finders. Each amount is rounded once. Half a cent is rounded away from zero. Totals
 * are sums of lines.
 * Sources: docs/specification/money.md, docs/money-rules.md, docs/decisions/076-lot-settlement.md.
 */
import { targetOf } from '../orders/charges.ts';
import { discountedCommission } from './commission.ts';
import { commissionOf, consignorLines, unsoldLines } from './consignor-fees.ts';
import { accountsOf, type LotLine, lineFor, negate, negateLine, type PartyAccounts, type PartyLine, sumOf, taxLine } from './lot-lines.ts';
import { type LotContext, saleSchemeOf, taxedSchemeOf } from './lot-scheme.ts';
import { type CheckedLot, checkTerms, type LotTerms, TermsError } from './lot-terms.ts';
import { type ExactAmount, jointMargin, singleMargin } from './own-goods.ts';
import { percentageOf, shareOf } from './percentage.ts';
import { isProtected, type ResaleRightRule, resaleRightFor, resaleRightRuleOn, resaleRightRules } from './resale-right.ts';
import { marginTax, taxSale, toExactAmount } from './sale-tax.ts';
import type { TaxId } from './tax.ts';
import { rateOn, type TaxRateRow, taxRates } from './tax-rates.ts';

/** The dated tables that a caller of `settleLot` can extend. */
export interface MoneyTables {
  readonly taxRates: readonly TaxRateRow[];
  readonly resaleRightRules: readonly ResaleRightRule[];
}

export interface LotSettlement extends PartyAccounts {
  /** The scheme that applies to the sale of the lot. */
  readonly scheme: TaxId;
  /** The scheme of the buyer's document. It differs from `scheme` only until there is proof of export. */
  readonly document_scheme: TaxId;
}

/**
 * Returns the accounts and the tax schemes of a lot. Throws a {@link TermsError} if the terms are wrong, or if a table lacks a row that the
 * lot needs.
 */
export function settleLot(terms: LotTerms, tables: MoneyTables = { taxRates, resaleRightRules }): LotSettlement {
  const lot = checkTerms(terms);
  const scheme = saleSchemeOf(lot);
  const context: LotContext = {
    lot,
    scheme,
    taxedAs: taxedSchemeOf(lot),
    isExportProven: lot.buyer.proof_of_export,
    rate: (kind) => {
      const { country, goods, sale_date } = lot;
      const rate = rateOn(tables.taxRates, { country, kind, goods, day: sale_date });
      if (rate === undefined) throw new TermsError('country', `${country} has no ${kind} tax rate on ${sale_date}`);
      return rate;
    },
  };
  const resultLines = lot.hammer_price === null ? unsoldLines(context) : saleLines(context, lot.hammer_price, tables.resaleRightRules);
  return {
    scheme,
    document_scheme: context.isExportProven ? scheme : context.taxedAs,
    ...accountsOf([...resultLines, ...chargeLines(context)]),
  };
}

/** Returns all lines of a sold lot except its charges. */
function saleLines(context: LotContext, hammer: number, rules: readonly ResaleRightRule[]): PartyLine[] {
  const { lot, taxedAs, scheme, isExportProven } = context;
  const commission = commissionOf(context, hammer);
  const { shownPremium, netPremium, shownTaxes, hiddenTaxes } = taxSale({
    scheme: taxedAs,
    country: lot.country,
    hammer,
    premium: premiumOn(hammer, lot),
    includesTax: lot.premium?.includes_tax ?? false,
    rate: context.rate,
  });
  const premiumTax = shownPremium - netPremium;
  const refund = isExportProven ? sumOf(shownTaxes) + premiumTax : 0;
  const buyersPrice = hammer + shownPremium + sumOf(shownTaxes) - refund;
  const isMargin = taxedAs === 'margin';
  const margin = lot.own_goods ? marginOnOwnGoods(lot, buyersPrice) : toExactAmount(shownPremium + commission.gross);
  const marginTaxes = isMargin ? [marginTax(margin, context.rate('standard'))] : [];
  // After a proof of export, no tax on the sale is owed. The margin of a joint purchase already leaves out exported objects, so the tax on
  // it is still owed.
  const taxesAfterProof = lot.own_goods?.sold_before ? marginTaxes : [];
  const saleTaxes = isExportProven ? taxesAfterProof : [...shownTaxes, ...hiddenTaxes, ...marginTaxes];
  const commissionTaxes = isMargin ? [] : commission.taxes;
  const houseLines = lot.own_goods
    ? lineFor('house', { kind: 'own_goods', amount: buyersPrice - sumOf(saleTaxes) })
    : [
        ...lineFor('house', { kind: 'premium', amount: netPremium }),
        // The tax on the margin is rounded once for premium and commission. The net premium is rounded separately, so the commission gets
        // the remainder.
        ...lineFor('house', {
          kind: 'commission',
          amount: buyersPrice - hammer - netPremium + commission.gross - sumOf(saleTaxes) - sumOf(commissionTaxes),
        }),
      ];
  return [
    ...lineFor('buyer', { kind: 'hammer', amount: hammer }),
    ...lineFor('buyer', { kind: 'premium', amount: shownPremium }),
    ...shownTaxes.flatMap((tax) => taxLine('buyer', tax)),
    ...lineFor('buyer', { kind: 'export_refund', amount: -refund }),
    ...(lot.own_goods ? [] : [...lineFor('consignor', { kind: 'hammer', amount: hammer }), ...consignorLines('commission', commission)]),
    ...saleTaxes.flatMap((tax) => taxLine('tax_office', tax, scheme === 'export' && !isExportProven)),
    ...commissionTaxes.flatMap((tax) => taxLine('tax_office', tax)),
    ...houseLines,
    ...resaleRightLines(lot, hammer, rules),
    ...finderLines(lot, hammer),
  ];
}

function premiumOn(hammer: number, { premium, post_sale }: CheckedLot): number {
  if (!premium) return 0;
  const steps = premium.steps.map(({ from, rate }) => ({ from, rate: rate + premium.surcharge }));
  const discount = premium.discount + (post_sale ? premium.post_sale_discount : 0);
  return discountedCommission(hammer, steps, discount);
}

/** `proceeds` is the price that the buyer pays. */
function marginOnOwnGoods({ own_goods, country, buyer }: CheckedLot, proceeds: number): ExactAmount {
  const { purchase_price = 0, sold_before, is_last = false } = own_goods ?? {};
  if (sold_before) return jointMargin({ purchase_price, sold_before, is_last }, { proceeds, exported: buyer.proof_of_export });
  return toExactAmount(singleMargin({ purchase_price, country }, proceeds));
}

/**
 * Returns the lines of the charges of a lot. Omits charges that no party can pay: a lot that is not sold has no buyer, and goods of the house
 * have no consignor.
 */
function chargeLines({ lot, taxedAs }: LotContext): PartyLine[] {
  return lot.additional_charges.flatMap((charge): PartyLine[] => {
    const isForBuyer = targetOf(charge, charge.origin) === 'order';
    const hasPayer = isForBuyer ? lot.status === 'sold' : !lot.own_goods;
    if (!hasPayer) return [];
    const { amount, description } = charge;
    const tax = typeof charge.tax === 'number' ? charge.tax : shareOf(amount, charge.tax.rate);
    const rate = typeof charge.tax === 'number' ? {} : { rate: percentageOf(charge.tax.rate) };
    const chargeTax: LotLine = { kind: 'tax', on: 'charge', scheme: 'standard', base: amount, amount: tax, ...rate };
    const houseLines = [...lineFor('house', { kind: 'charge', amount, description }), ...lineFor('tax_office', chargeTax)];
    if (!isForBuyer) {
      return [
        ...lineFor('consignor', { kind: 'charge', amount: negate(amount), description }),
        ...lineFor('consignor', negateLine(chargeTax)),
        ...houseLines,
      ];
    }
    // A document under the margin scheme must not show any amount of tax.
    return taxedAs === 'margin'
      ? [...lineFor('buyer', { kind: 'charge', amount: amount + tax, description }), ...houseLines]
      : [...lineFor('buyer', { kind: 'charge', amount, description }), ...lineFor('buyer', chargeTax), ...houseLines];
  });
}

/** For goods of the house, the house pays what the consignor would pay. */
function resaleRightLines(lot: CheckedLot, hammer: number, rules: readonly ResaleRightRule[]): PartyLine[] {
  if (!lot.resale_right || !isProtected(lot.resale_right.artist_died, lot.sale_date)) return [];
  const rule = resaleRightRuleOn(rules, lot.country, lot.sale_date);
  if (!rule) throw new TermsError('resale_right', `has no rule for ${lot.country} on ${lot.sale_date}`);
  const amount = resaleRightFor(hammer, rule);
  const kind = 'resale_right';
  return [
    ...(lot.resale_right.paid_by === 'buyer'
      ? lineFor('buyer', { kind, amount })
      : lineFor(lot.own_goods ? 'house' : 'consignor', { kind, amount: -amount })),
    ...lineFor('collecting_society', { kind, amount }),
  ];
}

/** The house pays finders from its own earnings. */
const finderLines = (lot: CheckedLot, hammer: number): PartyLine[] =>
  lot.finder_fees.flatMap(({ finder, commission }) => {
    const amount = shareOf(hammer, commission);
    const kind = 'finder_fee';
    return [...lineFor('finders', { kind, amount, finder }), ...lineFor('house', { kind, amount: -amount, finder })];
  });
