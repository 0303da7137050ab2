/** Computes the lines of an order from its sold items. */
import { explain } from '../../../contract/explanations.ts';
import { bidChannelOf } from '../../../contract/money/bid-channels.ts';
import { PremiumError } from '../../../contract/money/commission.ts';
import { type HouseTerms, type HouseTermsOfDay, houseTermsOn } from '../../../contract/money/house-terms.ts';
import { orderLine } from '../../../contract/orders/line.ts';
import { buyerTerms, consignorTerms, type FoundTerms } from '../../../contract/orders/terms/line-terms.ts';
import { type OwnPremium, ownPremiumOf } from '../../../contract/orders/terms/premium-terms.ts';
import { clientLabel } from '../../../contract/resources/client.ts';
import type { OrderType } from '../../../contract/resources/orders/order.ts';
import { dayIn } from '../../../contract/time.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { invalidBody, RequestProblem } from '../../http/problem.ts';
import type { ServiceContext } from '../../service-context.ts';
import { currentHouseTerms } from '../house-terms/repository.ts';
import { findSale, type SaleRow } from '../sales/repository.ts';
import { clientPremiumsOf, withClientPremium } from './client-premium-repository.ts';
import { type ConsignmentTerms, consignmentTermsOf } from './consignment-terms.ts';
import {
  findItemsWithResaleRight,
  findItemWithDocument,
  grantedDiscountsOn,
  linesOf,
  lockItemsForLines,
  type OrderLineRow,
  type readItemsForLines,
} from './line-repository.ts';
import type { OrderRow } from './repository.ts';
import { salePremiumOf } from './sale-premium.ts';

export type NewLine = Omit<OrderLineRow, 'order_id' | 'id'>;

export type LineContext = Pick<ServiceContext, 'accountingCountry' | 'timeZone' | 'now' | 'houseTerms' | 'extensions'>;

type SoldItem = Awaited<ReturnType<typeof readItemsForLines>>[number] & {
  /** The discount that staff granted on the document, in millionths. */
  readonly grantedDiscount?: number | undefined;
};

interface LinesOptions {
  readonly findItems?: typeof lockItemsForLines | typeof readItemsForLines;
  /** Replaces the current premiums of the buyers. */
  readonly clientPremium?: Parameters<typeof withClientPremium>[1];
}

/**
 * Returns the lines of items for an order. Locks the items by default. Throws 422 if an item cannot be on the order. Throws 409 if an item
 * is already on an order of this type, or if a premium cannot be parsed.
 */
export async function linesForItems(
  context: LineContext,
  transaction: Transaction,
  type: Extract<OrderType, 'bidder' | 'consignor'>,
  sale: SaleRow,
  ownerId: number,
  itemIds: readonly number[],
  { findItems = lockItemsForLines, clientPremium }: LinesOptions = {},
): Promise<NewLine[]> {
  const ids = [...new Set(itemIds)];
  const soldItems = ids.length === 0 ? [] : await findItems(transaction, ids);
  const consignments = await consignmentTermsOf(transaction, soldItems);
  const errors = ids.flatMap((id): [string, string[]][] => {
    const reason = reasonAgainstItem(
      type,
      sale.id,
      ownerId,
      soldItems.find((item) => item.id === id),
      consignments,
    );
    return reason ? [[`items.${itemIds.indexOf(id)}`, [`${id} ${reason}`]]] : [];
  });
  if (errors.length > 0) throw invalidBody(Object.fromEntries(errors));
  await refuseItemsWithDocument(transaction, type, ids);
  const houseTerms = await currentHouseTerms(context, transaction);
  const itemsWithResaleRightElsewhere = await findItemsWithResaleRightElsewhere(transaction, type, houseTerms, ids);
  return calculateLines(context, type, sale, withClientPremium(soldItems, clientPremium), {
    consignments,
    houseTerms,
    itemsWithResaleRightElsewhere,
  });
}

/**
 * Locks an item and returns its recalculated line. Returns undefined if the item does not belong on the order, or if the order has no sale.
 * Uses the premiums with which the order was computed, so that all its lines have the same premiums. Throws 409 if a premium cannot be
 * parsed.
 */
export async function currentLine(
  context: LineContext,
  transaction: Transaction,
  order: OrderRow,
  itemId: number,
): Promise<NewLine | undefined> {
  const { id, type, sale_id } = order;
  const sale = sale_id === null ? undefined : await findSale(transaction, sale_id);
  if (!sale) return undefined;
  const clientPremium = type === 'bidder' ? (await clientPremiumsOf(transaction, [id], itemId)).get(id) : undefined;
  const saleOfOrder = { ...sale, ...salePremiumOf(order) };
  const [line] = await currentLines(context, transaction, order, saleOfOrder, [itemId], { clientPremium });
  return line;
}

/**
 * Locks items and returns their recalculated lines. Leaves out items that do not belong on the order. Keeps the discounts that staff
 * granted. Throws 409 if a premium cannot be parsed.
 */
export async function currentLines(
  context: LineContext,
  transaction: Transaction,
  { id, type, owner_id }: Pick<OrderRow, 'id' | 'type' | 'owner_id'>,
  sale: SaleRow,
  itemIds: number[],
  { clientPremium }: Pick<LinesOptions, 'clientPremium'> = {},
): Promise<NewLine[]> {
  if ((type !== 'bidder' && type !== 'consignor') || itemIds.length === 0) return [];
  const soldItems = await lockItemsForLines(transaction, itemIds);
  const consignments = await consignmentTermsOf(transaction, soldItems);
  const eligibleItems = soldItems.filter((item) => !reasonAgainstItem(type, sale.id, owner_id, item, consignments));
  const houseTerms = await currentHouseTerms(context, transaction);
  const itemsWithResaleRightElsewhere = await findItemsWithResaleRightElsewhere(transaction, type, houseTerms, itemIds);
  const discounts = await grantedDiscountsOn(transaction, id);
  const itemsOnOrder = withClientPremium(eligibleItems, clientPremium).map((item) => ({
    ...item,
    grantedDiscount: discounts.get(item.id),
  }));
  const exportedItems = exportedItemsOf(await linesOf(transaction, id));
  return calculateLines(context, type, sale, itemsOnOrder, { consignments, houseTerms, itemsWithResaleRightElsewhere, exportedItems });
}

/** Returns the items of all lines with the scheme `export`, each with the id of its proof of export; null if no proof was recorded. */
const exportedItemsOf = (lines: readonly OrderLineRow[]): ReadonlyMap<number, number | null> =>
  new Map(lines.flatMap(({ item_id, tax_id, export_proof_id }) => (tax_id === 'export' ? [[item_id, export_proof_id]] : [])));

/**
 * Returns the items whose resale right is already on a document of the other party. The right must not be charged twice, even if the terms
 * of the house have changed since that document was written.
 */
export const findItemsWithResaleRightElsewhere = async (
  db: DatabaseOrTransaction,
  type: 'bidder' | 'consignor',
  { resale_right }: HouseTerms,
  itemIds: readonly number[],
): Promise<ReadonlySet<number>> =>
  resale_right.length === 0 ? new Set() : findItemsWithResaleRight(db, type === 'bidder' ? 'consignor' : 'bidder', itemIds);

interface TermsOfLines {
  readonly consignments: ReadonlyMap<number, ConsignmentTerms>;
  readonly houseTerms: HouseTerms;
  /** See {@link findItemsWithResaleRightElsewhere}. */
  readonly itemsWithResaleRightElsewhere: ReadonlySet<number>;
  /** The terms of the house on this day apply if the sale has no day. Today by default. */
  readonly defaultDay?: string | undefined;
  /** See {@link exportedItemsOf}. Empty by default. */
  readonly exportedItems?: ReadonlyMap<number, number | null>;
}

type SaleWithTerms = Pick<
  SaleRow,
  | 'label'
  | 'sale_number'
  | 'buyers_premium'
  | 'buyers_premium_includes_tax'
  | 'post_sale_discount'
  | 'live_sale_date_from'
  | 'mail_sale_date_from'
>;

/** Computes the lines of items, which must belong on the order. Throws 409 if a premium cannot be parsed. */
export function calculateLines(
  context: LineContext,
  type: 'bidder' | 'consignor',
  sale: SaleWithTerms,
  soldItems: readonly SoldItem[],
  { consignments, houseTerms, itemsWithResaleRightElsewhere, defaultDay, exportedItems = new Map() }: TermsOfLines,
): NewLine[] {
  // Statements have no premium.
  const premium = type === 'bidder' ? premiumOfSale(sale) : ownPremiumOf({});
  const house = houseTermsOfSale(context, sale, houseTerms, defaultDay);
  return soldItems.map((item) => {
    const consignment = item.consignment === null ? undefined : consignments.get(item.consignment);
    const terms = termsOfItem(type, {
      item,
      consignment,
      sale: { ...sale, premium },
      house,
      isResaleRightElsewhere: itemsWithResaleRightElsewhere.has(item.id),
      ...(context.extensions.includes('export-proof') ? { exportTax: exportedItems.has(item.id) ? 'released' : 'held' } : {}),
    });
    return {
      item_id: item.id,
      lot: item.lot,
      description: item.label,
      consignment_number: consignment?.number ?? '',
      ...orderLine({
        side: type === 'bidder' ? 'buyer' : 'consignor',
        hammer: item.hammer_price ?? 0,
        terms,
        rates: house.taxRates.rates,
      }),
      terms: terms.storedTerms,
      export_proof_id: terms.exportTax === 'released' ? (exportedItems.get(item.id) ?? null) : null,
      returns_tax_of_id: null,
    };
  });
}

interface RecordsOfItem {
  readonly item: SoldItem;
  readonly consignment: ConsignmentTerms | undefined;
  readonly sale: Pick<SaleRow, 'label' | 'sale_number' | 'post_sale_discount'> & { readonly premium: OwnPremium };
  /** The terms of the house on the day of the sale. */
  readonly house: HouseTermsOfDay;
  /** Whether the resale right is on a document of the other party. */
  readonly isResaleRightElsewhere: boolean;
  readonly exportTax?: 'held' | 'released';
}

export function termsOfItem(
  type: 'bidder' | 'consignor',
  { item, consignment, sale, house, isResaleRightElsewhere, exportTax }: RecordsOfItem,
): FoundTerms {
  const records = {
    item: {
      ...item,
      ...(type === 'bidder' ? { premium: premiumOfRecord('item', item.id, item) } : {}),
      channel: bidChannelOf(item.bid_channel),
      resaleRight: isResaleRightElsewhere ? undefined : item,
    },
    buyer:
      item.buyer && type === 'bidder'
        ? { name: clientLabel(item.buyer), premium: premiumOfRecord('client', item.winner_id, item.buyer) }
        : undefined,
    consignment,
    consignor: consignment && {
      name: consignment.ownerName,
      commissions: consignment.ownerCommissions,
      includesTax: consignment.ownerIncludesTax,
    },
    sale: { label: sale.sale_number || sale.label, premium: sale.premium, post_sale_discount: sale.post_sale_discount },
    house,
    ...(exportTax ? { exportTax } : {}),
  };
  return type === 'bidder' ? buyerTerms(records) : consignorTerms(records);
}

/** Returns the terms of the house on the day of a sale, or on `defaultDay` if the sale has no day. */
export function houseTermsOfSale(
  { accountingCountry, timeZone, now }: LineContext,
  { live_sale_date_from, mail_sale_date_from }: Pick<SaleRow, 'live_sale_date_from' | 'mail_sale_date_from'>,
  houseTerms: HouseTerms,
  defaultDay = dayIn(timeZone, now()),
) {
  const start = live_sale_date_from ?? mail_sale_date_from;
  return houseTermsOn(houseTerms, accountingCountry, start === null ? defaultDay : dayIn(timeZone, start));
}

function reasonAgainstItem(
  type: 'bidder' | 'consignor',
  saleId: number,
  ownerId: number,
  item: SoldItem | undefined,
  consignments: ReadonlyMap<number, ConsignmentTerms>,
): string | undefined {
  if (!item) return 'is not an item';
  if (item.sale_id !== saleId) return 'is not in this sale';
  if (item.status !== 'sold') return 'is not sold';
  if (item.hammer_price === null) return 'has no hammer price';
  if (type === 'bidder' && item.winner_id !== ownerId) return 'was not won by this client';
  if (type === 'bidder') return undefined;
  const consignor = item.consignment === null ? undefined : consignments.get(item.consignment)?.owner;
  if (consignor !== ownerId) return 'was not consigned by this client';
  if (item.winner_id === null && item.bidder_number === '') return 'has no buyer';
  if (item.purchase_price !== null) return 'belongs to the house';
  return item.dont_pay_consignor ? 'is not to be paid to its consignor' : undefined;
}

async function refuseItemsWithDocument(transaction: Transaction, type: 'bidder' | 'consignor', ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const itemWithDocument = await findItemWithDocument(transaction, type, ids);
  if (itemWithDocument)
    throw new RequestProblem('conflict', `The item ${itemWithDocument.item} is already on the order ${itemWithDocument.order}`);
}

function premiumOfRecord(record: 'item' | 'client', id: number | null, fields: Parameters<typeof ownPremiumOf>[0]) {
  try {
    return ownPremiumOf(fields);
  } catch (error) {
    if (error instanceof PremiumError)
      throw new RequestProblem('conflict', `The buyer’s premium of the ${record} ${id} cannot be read: ${error.message}`);
    throw error;
  }
}

export function premiumOfSale(sale: Pick<SaleRow, 'buyers_premium' | 'buyers_premium_includes_tax'>): OwnPremium {
  try {
    return ownPremiumOf(sale);
  } catch (error) {
    if (error instanceof PremiumError)
      throw new RequestProblem('conflict', `The buyer’s premium of the sale cannot be read: ${error.message}`, {
        explanation: explain('sale_premium_unreadable', {}),
      });
    throw error;
  }
}
