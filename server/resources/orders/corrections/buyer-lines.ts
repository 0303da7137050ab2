/** Computes the lines of an invoice for another buyer. Source: docs/decisions/089-premium-of-item-client-and-channel.md. */
import { parsePercentage } from '../../../../contract/money/percentage.ts';
import { taxIdOf } from '../../../../contract/money/tax.ts';
import { grantedDiscountIn, type LineTerm, premiumTermOf } from '../../../../contract/orders/terms/line-terms.ts';
import { dayFromMilliseconds } from '../../../../contract/time.ts';
import type { DatabaseOrTransaction } from '../../../database/connection.ts';
import { findClient } from '../../../records/repository.ts';
import { currentHouseTerms } from '../../house-terms/repository.ts';
import { findSale } from '../../sales/repository.ts';
import { type OrderLineRow, readItemsForLines, withoutIds } from '../line-repository.ts';
import { calculateLines, type LineContext, type NewLine } from '../order-lines.ts';
import type { OrderRow } from '../repository.ts';
import { salePremiumOf } from '../sale-premium.ts';

type Invoice = Pick<OrderRow, 'sale_id' | 'buyers_premium' | 'buyers_premium_includes_tax' | 'document_date'>;

/**
 * Returns the lines of an invoice for another buyer. Recomputes only the lines that depend on the premium of the former or the new buyer. A
 * recomputed line keeps the hammer price, tax scheme, discount and resale right of the former line. Throws 409 if a premium cannot be
 * parsed.
 */
export async function linesForBuyer(
  context: LineContext,
  db: DatabaseOrTransaction,
  { sale_id, document_date, ...premiumColumns }: Invoice,
  lines: readonly OrderLineRow[],
  buyerId: number,
): Promise<NewLine[]> {
  const buyer = (await findClient(db, buyerId)) ?? null;
  const hasOwnPremium = buyer !== null && buyer.buyers_premium !== '';
  const dependentLines = lines.filter(({ terms }) => {
    const source = premiumTermOf(terms)?.source;
    return source === 'client' || (hasOwnPremium && source !== 'item');
  });
  const sale = sale_id === null || dependentLines.length === 0 ? undefined : await findSale(db, sale_id);
  if (!sale) return lines.map(withoutIds);
  const houseTerms = await currentHouseTerms(context, db);
  const soldItems = await readItemsForLines(
    db,
    dependentLines.map((line) => line.item_id),
  );
  return lines.map((line) => {
    const item = dependentLines.includes(line) ? soldItems.find(({ id }) => id === line.item_id) : undefined;
    if (!item) return withoutIds(line);
    const { hammer_price, purchase_price, tax_id } = line;
    // The terms of a line contain its after-sale discount only if they contain its premium. Otherwise, the discount of the sale applies.
    const hasPremiumTerm = premiumTermOf(line.terms) !== undefined;
    const itemOfBuyer = {
      ...item,
      hammer_price,
      purchase_price,
      product_tax_code: taxIdOf(tax_id),
      post_sale: hasPremiumTerm || item.post_sale,
      grantedDiscount: grantedDiscountIn(line.terms),
      // A premium that the item got after the invoice was written does not apply.
      buyers_premium: '',
      winner_id: buyerId,
      buyer,
    };
    const post_sale_discount = hasPremiumTerm ? postSaleDiscountIn(line.terms) : sale.post_sale_discount;
    const saleOfInvoice = { ...sale, ...salePremiumOf(premiumColumns), post_sale_discount };
    const [recomputedLine = line] = calculateLines(context, 'bidder', saleOfInvoice, [itemOfBuyer], {
      consignments: new Map(),
      houseTerms,
      itemsWithResaleRightElsewhere: new Set(),
      defaultDay: dayFromMilliseconds(document_date),
    });
    const { commission, tax, taxes, terms } = recomputedLine;
    const isKeptTerm = ({ kind }: LineTerm) => kind === 'resale_right' || kind === 'scheme';
    const newTerms = [...terms.filter((term) => !isKeptTerm(term)), ...line.terms.filter(isKeptTerm)];
    return { ...withoutIds(line), commission, tax, taxes, terms: newTerms };
  });
}

/** Returns the discount in percent; null if the line has none. */
function postSaleDiscountIn(terms: OrderLineRow['terms']): number | null {
  const discount = terms.find(({ kind }) => kind === 'discount');
  return discount ? parsePercentage(discount.value) / parsePercentage('1%') : null;
}
