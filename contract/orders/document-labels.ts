/** Labels that the service writes into documents, in each language of documents. All other labels are in `src/i18n`. */
import type { Language } from '../countries.ts';
import { type HouseTerms, type SchemeText, schemeTextOn } from '../money/house-terms.ts';
import { percentageIn } from '../money/percentage.ts';
import { taxIds as knownTaxIds, type TaxId } from '../money/tax.ts';
import type { OrderType } from '../resources/orders/order.ts';
import { grantedDiscountIn, type LineTerm } from './terms/line-terms.ts';

const en = {
  hammer: 'Hammer price',
  premium: 'Buyer’s premium',
  commission: 'Commission',
  charges: 'Additional charges',
  resale_right: 'Artist’s resale right',
  insurance: 'Insurance',
  shipping: 'Shipping',
  premium_discount: 'Discount on the buyer’s premium',
  commission_discount: 'Discount on the commission',
  tax: 'Tax',
  total: 'Total',
  payment_received: 'Payment received',
  amount_due: 'Amount due',
  paid_out: 'Paid out',
  to_pay_out: 'Amount to pay out',
  set_off: 'Set off against invoice',
  credit_from: 'Credit from document',
  credit_remaining: 'Credit remaining',
  credited: 'Credited by credit note',
  paid_out_or_open: 'Paid out, used or open on the credit note',
  unsold_fee: 'Fee for unsold lot',
  withdrawn_fee: 'Fee for withdrawn lot',
  fee_credit: 'Credited fee for after-sale lot',
  export_held: 'Tax held as a deposit until proof of export',
  export_returned: 'Tax returned after proof of export',
};
type DocumentLabel = keyof typeof en;
export type DocumentLabels = Readonly<Record<DocumentLabel, string>>;

const labels: Readonly<Record<Language, DocumentLabels>> = {
  en,
  de: {
    hammer: 'Zuschlag',
    premium: 'Aufgeld',
    commission: 'Provision',
    charges: 'Nebenkosten',
    resale_right: 'Folgerecht',
    insurance: 'Versicherung',
    shipping: 'Versand',
    premium_discount: 'Rabatt auf das Aufgeld',
    commission_discount: 'Rabatt auf die Provision',
    tax: 'MwSt.',
    total: 'Gesamtbetrag',
    payment_received: 'Erhaltene Zahlungen',
    amount_due: 'Offener Betrag',
    paid_out: 'Ausgezahlt',
    to_pay_out: 'Auszuzahlender Betrag',
    set_off: 'Verrechnet mit Rechnung',
    credit_from: 'Guthaben aus Beleg',
    credit_remaining: 'Restguthaben',
    credited: 'Gutgeschrieben mit Gutschrift',
    paid_out_or_open: 'Ausgezahlt, verwendet oder offen auf der Gutschrift',
    unsold_fee: 'Gebühr für unverkauftes Los',
    withdrawn_fee: 'Gebühr für zurückgezogenes Los',
    fee_credit: 'Gutgeschriebene Gebühr für im Nachverkauf verkauftes Los',
    export_held: 'Mehrwertsteuer bis zum Ausfuhrnachweis hinterlegt',
    export_returned: 'Mehrwertsteuer nach Ausfuhrnachweis erstattet',
  },
  fr: {
    hammer: 'Prix d’adjudication',
    premium: 'Frais acheteur',
    commission: 'Commission',
    charges: 'Frais supplémentaires',
    resale_right: 'Droit de suite',
    insurance: 'Assurance',
    shipping: 'Expédition',
    premium_discount: 'Remise sur les frais acheteur',
    commission_discount: 'Remise sur la commission',
    tax: 'TVA',
    total: 'Total',
    payment_received: 'Paiements reçus',
    amount_due: 'Montant dû',
    paid_out: 'Versé',
    to_pay_out: 'Montant à verser',
    set_off: 'Compensé avec la facture',
    credit_from: 'Crédit du document',
    credit_remaining: 'Solde de l’avoir',
    credited: 'Crédité par l’avoir',
    paid_out_or_open: 'Versé, utilisé ou ouvert sur l’avoir',
    unsold_fee: 'Frais pour le lot invendu',
    withdrawn_fee: 'Frais pour le lot retiré',
    fee_credit: 'Frais crédités pour le lot vendu de gré à gré',
    export_held: 'TVA consignée jusqu’à la preuve de l’exportation',
    export_returned: 'TVA remboursée après preuve de l’exportation',
  },
};

export const documentLabels = (language: Language) => labels[language];

/**
 * The built-in text of each tax scheme that needs one on a document. The house can have other texts.
 * Source: Directive 2006/112/EC, article 226 (11), (11a) and (14).
 */
const builtInTexts: Readonly<Partial<Record<TaxId, SchemeText>>> = {
  margin: { en: 'Margin scheme – works of art', de: 'Kunstgegenstände/Sonderregelung', fr: 'Régime particulier – objets d’art' },
  exempt: { en: 'Exempt from value added tax', de: 'Von der Mehrwertsteuer befreit', fr: 'Exonéré de TVA' },
  export: { en: 'Export – exempt from value added tax', de: 'Steuerfreie Ausfuhrlieferung', fr: 'Exportation exonérée de TVA' },
  reverse_charge: { en: 'Reverse charge', de: 'Steuerschuldnerschaft des Leistungsempfängers', fr: 'Autoliquidation' },
};

export const builtInSchemeText = (taxId: TaxId): SchemeText | undefined => builtInTexts[taxId];

interface DocumentWithSchemes {
  readonly type: OrderType;
  readonly language: Language;
  /** The day that is printed on the document, such as `2026-03-14`. */
  readonly day: string;
  /** The schemes of the lines. */
  readonly taxIds: readonly string[];
}

/** Returns the texts of the tax schemes of a document. Statements have none, because the texts are about the sale to the buyer. */
export function documentNotes({ type, language, day, taxIds }: DocumentWithSchemes, houseTexts: HouseTerms['scheme_text']): string[] {
  if (type === 'consignor') return [];
  const schemes = knownTaxIds.filter((scheme) => taxIds.includes(scheme));
  const texts = schemes.map((scheme) => (schemeTextOn(houseTexts, scheme, day) ?? builtInTexts[scheme])?.[language] ?? '');
  return [...new Set(texts)].filter((text) => text !== '');
}

interface DiscountedLine {
  readonly item_id: number;
  readonly lot: string;
  readonly terms: readonly LineTerm[];
}

/**
 * Returns a text for each discount that staff granted, such as `Discount on the buyer’s premium: 10% (12, 14)`. The numbers of the lots are
 * missing if all lines have the discount. A line without a premium or commission has no text. `decimalSign` is that of the house's currency.
 */
export function discountNotes(type: OrderType, language: Language, decimalSign: string, lines: readonly DiscountedLine[]): string[] {
  const label = labels[language][type === 'consignor' ? 'commission_discount' : 'premium_discount'];
  const linesWithRate = lines.filter(({ terms }) => terms.some(({ kind }) => kind === 'premium' || kind === 'commission'));
  const discounts = [...new Set(linesWithRate.map(({ terms }) => grantedDiscountIn(terms)))].filter((discount) => discount > 0);
  return discounts.map((discount) => {
    const discountedLines = linesWithRate.filter(({ terms }) => grantedDiscountIn(terms) === discount);
    const lotNumbers = discountedLines.map(({ lot, item_id }) => lot || `#${item_id}`).join(', ');
    const suffix = discountedLines.length === lines.length ? '' : ` (${lotNumbers})`;
    const colon = language === 'fr' ? '\u202f:' : ':';
    return `${label}${colon} ${percentageIn(language, decimalSign, discount)}${suffix}`;
  });
}

/** A lot whose tax is held until there is proof of export, or is returned by a credit note. */
interface ExportedLot {
  readonly lot: string;
  readonly proof: { readonly reference: string } | null;
}

/**
 * Returns texts such as `Tax held as a deposit until proof of export: 12, 14`. They contain no amount, because an invoice under the margin
 * scheme must not show its tax (Directive 2006/112/EC, article 339).
 */
export function exportNotes(language: Language, exports: readonly ExportedLot[]): string[] {
  const { export_held, export_returned } = labels[language];
  const separator = language === 'fr' ? '\u202f: ' : ': ';
  const lotsByText = new Map<string, string[]>();
  for (const { lot, proof } of exports) {
    const text = proof ? `${export_returned} (${proof.reference})` : export_held;
    lotsByText.set(text, [...(lotsByText.get(text) ?? []), lot]);
  }
  return [...lotsByText].map(([text, lots]) => [text, lots.join(', ')].filter(Boolean).join(separator));
}
