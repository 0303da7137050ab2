/** The pieces that orders are written from: lines of sold items, totals, the invoice's header. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { commissionOn, consignorSteps, PremiumError, parsePremium } from '../../../contract/orders/commission.ts';
import { type TaxId, taxIds, taxOn } from '../../../contract/orders/tax.ts';
import { type ChargeAmounts, orderTotals } from '../../../contract/orders/totals.ts';
import { clientLabel } from '../../../contract/resources/client.ts';
import type { OrderType } from '../../../contract/resources/order.ts';
import type { Transaction } from '../../database/connection.ts';
import { addresses, clients, consignments, items, orderLines, orders } from '../../database/schema.ts';
import { invalidBody, RequestProblem } from '../../http/problem.ts';
import type { ServiceContext } from '../../service-context.ts';
import { addressObjectOf } from '../addresses/address-records.ts';
import { renderAddress } from '../addresses/render-address.ts';
import type { SaleRow } from '../sales/sale-records.ts';
import type { OrderLineRow, OrderRow } from './order-records.ts';
import { findSoldItems, followBalance, linesOf } from './repository.ts';

export type NewLine = Omit<typeof orderLines.$inferInsert, 'order_id' | 'id'>;
type SoldItem = Awaited<ReturnType<typeof findSoldItems>>[number];

/** Lines for sold items of a sale. Throws 422 for what is not there to be invoiced, and 409 for what is invoiced already. */
export async function linesForItems(
  context: Pick<ServiceContext, 'accountingCountry'>,
  transaction: Transaction,
  type: Extract<OrderType, 'bidder' | 'consignor'>,
  sale: SaleRow,
  ownerId: number,
  itemIds: readonly number[],
): Promise<NewLine[]> {
  const ids = [...new Set(itemIds)];
  const sold = ids.length === 0 ? [] : await findSoldItems(transaction, ids);
  const consigned = await consignmentsOf(transaction, sold);
  const unfit = ids.flatMap((id): [string, string[]][] => {
    const why = refuseItem(
      type,
      sale.id,
      ownerId,
      sold.find((item) => item.id === id),
      consigned,
    );
    return why ? [[`items.${itemIds.indexOf(id)}`, [`${id} ${why}`]]] : [];
  });
  if (unfit.length > 0) throw invalidBody(Object.fromEntries(unfit));
  await refuseInvoiced(transaction, type, ids);
  const premium = type === 'bidder' ? premiumOf(sale) : [];
  return sold.map((item) => {
    const consignment = item.consignment === null ? undefined : consigned.get(item.consignment);
    const hammer = item.hammer_price ?? 0;
    const commission = commissionOn(hammer, type === 'bidder' ? premium : consignorSteps(consignment?.steps ?? []));
    const tax_id = taxIdOf(item.product_tax_code);
    return {
      item_id: item.id,
      lot: item.lot,
      description: item.label,
      consignment_number: consignment?.number ?? '',
      hammer_price: hammer,
      commission,
      tax_id,
      // A consignor is charged tax on the house's commission alone.
      tax: taxOn({ hammer, commission }, type === 'consignor' ? 'margin' : tax_id, context.accountingCountry),
    };
  });
}

interface Consigned {
  readonly number: string;
  readonly owner: number | null;
  readonly steps: Parameters<typeof consignorSteps>[0];
}

async function consignmentsOf(transaction: Transaction, sold: readonly SoldItem[]): Promise<Map<number, Consigned>> {
  const ids = [...new Set(sold.flatMap(({ consignment }) => (consignment === null ? [] : [consignment])))];
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .select({
      id: consignments.id,
      number: consignments.consignment_id,
      owner: consignments.owner,
      steps: consignments.consignor_commission_steps,
    })
    .from(consignments)
    .where(inArray(consignments.id, ids));
  return new Map(
    rows.map(({ id, number, owner, steps }) => [
      id,
      {
        number,
        owner,
        steps: steps.map(({ step_from, consignor_commission }) => ({
          step_from: typeof step_from === 'number' ? step_from : null,
          consignor_commission: String(consignor_commission ?? ''),
        })),
      },
    ]),
  );
}

function refuseItem(
  type: 'bidder' | 'consignor',
  saleId: number,
  ownerId: number,
  item: SoldItem | undefined,
  consigned: ReadonlyMap<number, Consigned>,
): string | undefined {
  if (!item) return 'is no item';
  if (item.sale_id !== saleId) return 'is not in this sale';
  if (item.status !== 'sold') return 'is not sold';
  if (type === 'bidder' && item.winner_id !== ownerId) return 'was not won by this client';
  const consignor = item.consignment === null ? undefined : consigned.get(item.consignment)?.owner;
  return type === 'consignor' && consignor !== ownerId ? 'was not consigned by this client' : undefined;
}

/** An item is invoiced once: what a credit note took back may be invoiced again. */
async function refuseInvoiced(transaction: Transaction, type: 'bidder' | 'consignor', ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const invoiced = sql<number>`sum(CASE ${orders.type} WHEN ${type} THEN 1 WHEN 'credit_note' THEN ${type === 'bidder' ? -1 : 0} ELSE 0 END)`;
  const rows = await transaction
    .select({ item: orderLines.item_id, order: sql<string>`max(${orders.order_id})` })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.id, orderLines.order_id), ne(orders.status, 'canceled')))
    .where(inArray(orderLines.item_id, ids))
    .groupBy(orderLines.item_id)
    .having(sql`${invoiced} > 0`);
  const [first] = rows;
  if (first) throw new RequestProblem('conflict', `The item ${first.item} is on the order ${first.order} already`);
}

function premiumOf(sale: SaleRow) {
  try {
    return parsePremium(sale.buyers_premium);
  } catch (error) {
    if (error instanceof PremiumError)
      throw new RequestProblem('conflict', `The buyer’s premium of the sale cannot be read: ${error.message}`);
    throw error;
  }
}

const taxIdOf = (code: string): TaxId => taxIds.find((id) => id === code) ?? 'margin';

/** What an invoice keeps of its client, as it stands now. Throws 422 when there is no such client. */
export async function headerOf(transaction: Transaction, ownerId: number) {
  const [client] = await transaction.select().from(clients).where(eq(clients.id, ownerId));
  if (!client) throw invalidBody({ owner: [`refers to the client ${ownerId}, which does not exist`] });
  const rows = await transaction.select().from(addresses).where(eq(addresses.client_id, ownerId));
  const addressFor = (use: string) => rows.find((one) => one.address_types.includes(use)) ?? rows.find((one) => one.default_address);
  const rendered = (use: string) => {
    const address = addressFor(use);
    return address ? renderAddress(addressObjectOf(address)) : '';
  };
  return {
    owner_id: ownerId,
    owner_label: clientLabel(client),
    customer_number: client.customer_number,
    vat_number: client.tax_id,
    buyer_address: rendered('billing'),
    shipping_address: rendered('shipping'),
  };
}

/**
 * Writes the order's totals anew from its lines and charges, gives it a new version, and brings its client's balance in line. The bidder
 * numbers are those of the day on which the lines were written or moved.
 */
export async function settleOrder(
  transaction: Transaction,
  order: Pick<OrderRow, 'id' | 'type' | 'owner_id'>,
  linesChanged = false,
): Promise<void> {
  const lines = await linesOf(transaction, order.id);
  const [row] = await transaction.select({ charges: orders.additional_charges }).from(orders).where(eq(orders.id, order.id));
  const { grand_total, hammer, commission, charges, tax } = orderTotals(
    lines.map(amountsOf),
    (row?.charges ?? []).map(chargeAmounts),
    order.type === 'consignor' ? 'consignor' : 'buyer',
  );
  await transaction
    .update(orders)
    .set({
      total_hammer: hammer,
      total_commission: commission,
      total_charges: charges,
      total_tax: tax,
      grand_total,
      item_count: lines.length,
      ...(linesChanged ? { bidder_ids: await biddersOf(transaction, order, lines) } : {}),
      version: sql`${orders.version} + 1`,
      updated: sql`now()`,
    })
    .where(eq(orders.id, order.id));
  await followBalance(transaction, order.owner_id);
}

async function biddersOf(transaction: Transaction, order: Pick<OrderRow, 'type'>, lines: readonly OrderLineRow[]): Promise<string> {
  if (order.type === 'consignor' || lines.length === 0) return '';
  const rows = await transaction
    .selectDistinct({ number: items.bidder_number })
    .from(items)
    .where(
      inArray(
        items.id,
        lines.map((line) => line.item_id),
      ),
    );
  return rows
    .map(({ number }) => number.replace(/\s/g, ''))
    .filter(Boolean)
    .sort()
    .join(' ');
}

const amountsOf = ({ hammer_price, commission, tax }: OrderLineRow) => ({ hammer: hammer_price, commission, tax });
const chargeAmounts = (stored: Record<string, unknown>): ChargeAmounts => ({
  amount: Number(stored.amount ?? 0),
  tax: Number(stored.tax ?? 0),
});
