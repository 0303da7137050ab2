/** Finds the terms of an item before it is on a document. */
import { enabledTerms } from '../../../contract/orders/terms/document-terms.ts';
import type { ItemTerms } from '../../../contract/resources/items/item-terms.ts';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { currentHouseTerms } from '../house-terms/repository.ts';
import { findSale } from '../sales/repository.ts';
import { consignmentTermsOf } from './consignment-terms.ts';
import { readItemsForLines } from './line-repository.ts';
import { findItemsWithResaleRightElsewhere, houseTermsOfSale, type LineContext, premiumOfSale, termsOfItem } from './order-lines.ts';

/** Used instead of a sale for an item that is in no sale. */
const noSale = {
  label: '',
  sale_number: '',
  buyers_premium: '',
  buyers_premium_includes_tax: false,
  post_sale_discount: null,
  live_sale_date_from: null,
  mail_sale_date_from: null,
};

/**
 * Returns the terms that an item would have on documents written now; undefined if the item does not exist. Throws 409 if a premium cannot
 * be parsed.
 */
export async function readItemTerms(context: LineContext, db: DatabaseOrTransaction, id: number): Promise<ItemTerms | undefined> {
  const [item] = await readItemsForLines(db, [id]);
  if (!item) return undefined;
  const sale = (item.sale_id === null ? undefined : await findSale(db, item.sale_id)) ?? noSale;
  const consignments = await consignmentTermsOf(db, [item]);
  const houseTerms = await currentHouseTerms(context, db);
  const records = {
    item,
    consignment: item.consignment === null ? undefined : consignments.get(item.consignment),
    sale: { ...sale, premium: premiumOfSale(sale) },
    house: houseTermsOfSale(context, sale, houseTerms),
    ...(context.extensions.includes('export-proof') ? { exportTax: 'held' as const } : {}),
  };
  const termsOn = async (type: 'bidder' | 'consignor') => {
    const isResaleRightElsewhere = (await findItemsWithResaleRightElsewhere(db, type, houseTerms, [id])).has(id);
    return enabledTerms(termsOfItem(type, { ...records, isResaleRightElsewhere }).storedTerms, context.extensions);
  };
  // Goods of the house are on no statement.
  const consignor = item.purchase_price === null ? await termsOn('consignor') : [];
  return { id: String(id), buyer: await termsOn('bidder'), consignor };
}
