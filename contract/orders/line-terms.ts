/** Finds the terms of a lot on a document. Source: docs/specification/money.md#premium-and-commission, docs/specification/money.md#tax-schemes. */
import { type CommissionStep, clientSteps, consignorSteps } from '../money/commission.ts';
import { millionthsOf } from '../money/percentage.ts';
import { type TaxId, taxIdOf } from '../money/tax.ts';

/** The records with the terms of a lot. Fields that are not known are empty. */
interface RecordsWithTerms {
  readonly item: { readonly product_tax_code: string; readonly post_sale: boolean };
  readonly consignment?: { readonly tax_type: string; readonly steps: Parameters<typeof consignorSteps>[0] } | undefined;
  /** The owner of the consignment. */
  readonly consignor?: { readonly commissions: Parameters<typeof clientSteps>[0] } | undefined;
  /** The premium that the document has taken from the sale, and the discount for lots sold after the sale, in percent. */
  readonly sale: { readonly premium: readonly CommissionStep[]; readonly post_sale_discount: number | null };
}

export interface LineTerms {
  readonly scheme: TaxId;
  readonly steps: readonly CommissionStep[];
  /** The waived part of the commission, in millionths. */
  readonly discount: number;
}

/** Returns the terms of a lot on an invoice: the premium of the sale, and the discount if the lot was sold after the sale. */
export const buyerTerms = ({ item, consignment, sale }: RecordsWithTerms): LineTerms => ({
  scheme: schemeOf(item, consignment),
  steps: sale.premium,
  discount: item.post_sale ? (millionthsOf(`${sale.post_sale_discount ?? 0}%`) ?? 0) : 0,
});

/** Returns the terms of a lot on a statement: the commission of the consignment, otherwise that of its owner. */
export function consignorTerms({ item, consignment, consignor }: RecordsWithTerms): LineTerms {
  const steps = consignment && consignment.steps.length > 0 ? consignorSteps(consignment.steps) : clientSteps(consignor?.commissions ?? []);
  return { scheme: schemeOf(item, consignment), steps, discount: 0 };
}

/** Returns the scheme of the item, otherwise that of its consignment, otherwise the margin scheme. */
const schemeOf = (item: RecordsWithTerms['item'], consignment: RecordsWithTerms['consignment']): TaxId =>
  taxIdOf(item.product_tax_code || (consignment?.tax_type ?? ''));
