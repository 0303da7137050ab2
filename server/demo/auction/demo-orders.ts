/** Invoices, statements, credit notes and transport invoices for sold lots, with their payments. */

import { consignorSteps, parsePremium } from '../../../contract/money/commission.ts';
import { percentageOf, shareOf } from '../../../contract/money/percentage.ts';
import { negateTaxes } from '../../../contract/money/sale-tax.ts';
import { taxIdOf } from '../../../contract/money/tax.ts';
import { ratesOn, type TaxRates } from '../../../contract/money/tax-rates.ts';
import { documentCharge, dueCharges } from '../../../contract/orders/charges.ts';
import { orderLine } from '../../../contract/orders/line.ts';
import { negateAmounts } from '../../../contract/orders/totals.ts';
import type { OrderStatus } from '../../../contract/resources/orders/order.ts';
import { dayIn } from '../../../contract/time.ts';
import { parseCharge } from '../../resources/orders/charges/order-charges.ts';
import type { Random } from '../random.ts';
import { termId } from '../term-labels.ts';
import type { SoldLot } from './demo-items.ts';
import { createDemoOrder, type DemoOrder, dayMs, type OrderContext } from './demo-order.ts';
import type { SalePlan } from './sale-plan.ts';

/** The highest number of orders of each type in a sale. There are fewer if the sale has too few sold lots or consignments. */
export interface OrderCounts {
  readonly bidder: number;
  readonly consignor: number;
  readonly credit_note: number;
  readonly transport_invoice: number;
}

/** Returns the orders of a closed sale. Also sets the buyers of the invoiced lots, and the days on which they collected the lots. */
export function demoOrders(context: OrderContext, plan: SalePlan, soldLots: readonly SoldLot[], counts: OrderCounts): DemoOrder[] {
  const { random, clientCount } = context;
  const buyerCount = Math.min(counts.bidder, soldLots.length);
  const lotsByBuyer: SoldLot[][] = Array.from({ length: buyerCount }, () => []);
  // Each buyer gets at least one lot. The remaining lots go mostly to the first buyers, so that a few of them have long invoices.
  for (const [index, lot] of soldLots.entries())
    lotsByBuyer[index < buyerCount ? index : Math.floor(buyerCount * random.next() ** 2)]?.push(lot);
  // The stride and the number of clients have no common factor. So every client is chosen once before one is chosen again.
  const stride = [7_919, 6_367, 104_729].find((prime) => clientCount % prime !== 0) ?? 1;
  // Without this offset, every sale would start with the same client.
  const offset = plan.sale.id * 131;
  const invoices = lotsByBuyer.map((lots, index) =>
    createInvoice(context, plan, ((offset + index * stride) % clientCount) + 1, String(101 + index), lots),
  );
  const creditableInvoices = invoices.filter(
    ({ order, lines }) => (order.status === 'finished' || order.status === 'locked') && lines.length > 1,
  );
  const creditNotes = creditableInvoices.slice(0, counts.credit_note).map((order) => createCreditNote(context, order));
  const transportInvoices = invoices
    .filter(({ order }) => order.status !== 'canceled')
    .slice(0, counts.transport_invoice)
    .map((order) => createTransportInvoice(context, plan, order));
  const lotsByConsignment = new Map<number, SoldLot[]>();
  for (const lot of soldLots) lotsByConsignment.set(lot.consignment.id, [...(lotsByConsignment.get(lot.consignment.id) ?? []), lot]);
  const statements = [...lotsByConsignment.values()].slice(0, counts.consignor).map((lots) => createStatement(context, plan, lots));
  return [...invoices, ...creditNotes, ...transportInvoices, ...statements];
}

function createInvoice(
  context: OrderContext,
  { sale }: SalePlan,
  owner: number,
  paddleNumber: string,
  lots: readonly SoldLot[],
): DemoOrder {
  const { random } = context;
  const rates = ratesOf(context, sale);
  const premium = parsePremium(sale.buyers_premium ?? '');
  const lines = lots.map(({ item, history, consignment, lot, hammer }) => {
    Object.assign(item, { winner_id: owner, bidder_number: paddleNumber });
    Object.assign(history, { field_winner_bidder: owner, field_sold_to_bidder_id: paddleNumber });
    return {
      item_id: item.id,
      lot,
      description: item.subtitle ?? '',
      consignment_number: consignment.consignment_id,
      ...orderLine({ side: 'buyer', hammer, terms: { scheme: taxIdOf(item.product_tax_code ?? ''), steps: premium, discount: 0 }, rates }),
    };
  });
  const { charges, uses } = takeRemainingCharges(context, 'bidder', sale, owner, lots);
  const status = invoiceStatus(random.next());
  const invoice = createDemoOrder(context, {
    type: 'bidder',
    status,
    owner,
    sale,
    paddleNumber,
    lines,
    charges,
    uses,
    created: dateAfterSale(sale, random),
  });
  setCollection(context, invoice, lots);
  return invoice;
}

/**
 * Sets the day on which the buyer collected the lots of a paid invoice: one day after the last payment. Leaves the lots of about every
 * fourth invoice uncollected.
 */
function setCollection({ house, now }: OrderContext, { order, payments }: DemoOrder, lots: readonly SoldLot[]): void {
  const isIssued = order.status === 'finished' || order.status === 'locked';
  const lastPayment = Math.max(...payments.map(({ created }) => Number(created)));
  const collected = lastPayment + dayMs;
  if (!isIssued || order.payment_received !== order.grand_total || order.id % 4 === 0 || !(collected < now)) return;
  const collected_on = Date.parse(dayIn(house.timeZone, collected));
  for (const { item } of lots) item.collected_on = collected_on;
}

function invoiceStatus(randomNumber: number): OrderStatus {
  if (randomNumber < 0.45) return 'locked';
  if (randomNumber < 0.7) return 'finished';
  if (randomNumber < 0.82) return 'in_process';
  return randomNumber < 0.95 ? 'new' : 'canceled';
}

/**
 * Returns the charges that no order contains yet, with their uses, and adds these uses to `chargedUses`. A use is a key that names a charge
 * and the charged record, such as one item.
 */
function takeRemainingCharges(
  { clientOf, chargedUses }: OrderContext,
  type: 'bidder' | 'consignor',
  sale: SalePlan['sale'],
  owner: number,
  lots: readonly SoldLot[],
) {
  const consignmentsById = new Map(lots.map(({ consignment }) => [consignment.id, consignment]));
  const toStoredCharges = (charges: readonly Record<string, unknown>[] = []) => charges.map(parseCharge);
  const chargesDue = dueCharges({
    type,
    sale: { id: sale.id, charges: toStoredCharges(sale.additional_charges) },
    client: { id: owner, charges: toStoredCharges(clientOf(owner).charges) },
    consignments: [...consignmentsById.values()].map(({ id, additional_charges }) => ({
      id,
      charges: toStoredCharges(additional_charges),
    })),
    items: lots.map(({ item, consignment }) => ({
      id: item.id,
      consignment: consignment.id,
      charges: toStoredCharges(item.additional_charges),
    })),
  });
  const remainingCharges = chargesDue
    .map((charge) => ({ ...charge, uses: charge.uses.filter((use) => !chargedUses.has(use)) }))
    .filter((charge) => charge.uses.length > 0);
  const uses = remainingCharges.flatMap((charge) => charge.uses);
  for (const use of uses) chargedUses.add(use);
  return { charges: remainingCharges.map((charge) => ({ ...documentCharge(charge) })), uses };
}

const ratesOf = ({ house, now }: OrderContext, sale: SalePlan['sale']): TaxRates =>
  ratesOn(house.accountingCountry, dayIn(house.timeZone, sale.live_sale_date_from ?? sale.mail_sale_date_from ?? now));

function createStatement(context: OrderContext, { sale }: SalePlan, lots: readonly SoldLot[]): DemoOrder {
  const { random } = context;
  const rates = ratesOf(context, sale);
  const [firstLot] = lots;
  if (!firstLot) throw new RangeError('a statement needs at least one lot');
  const storedSteps = (firstLot.consignment.consignor_commission_steps ?? []).map(({ step_from, consignor_commission }) => ({
    step_from: Number(step_from ?? 0),
    consignor_commission: String(consignor_commission),
  }));
  const steps = consignorSteps(storedSteps);
  const lines = lots.map(({ item, consignment, lot, hammer }) => {
    return {
      item_id: item.id,
      lot,
      description: item.subtitle ?? '',
      consignment_number: consignment.consignment_id,
      ...orderLine({ side: 'consignor', hammer, terms: { scheme: taxIdOf(item.product_tax_code ?? ''), steps, discount: 0 }, rates }),
    };
  });
  const status = firstLot.consignment.closed ? 'locked' : random.pick(['new', 'in_process', 'finished'] as const);
  return createDemoOrder(context, {
    type: 'consignor',
    status,
    owner: firstLot.consignment.owner,
    sale,
    paddleNumber: '',
    lines,
    ...takeRemainingCharges(context, 'consignor', sale, firstLot.consignment.owner, lots),
    created: dateAfterSale(sale, random) + 20 * dayMs,
  });
}

/** Creates a credit note for the last line of an invoice. */
function createCreditNote(context: OrderContext, { order, lines }: DemoOrder): DemoOrder {
  const creditLines = lines.slice(-1).map(({ order_id: _order, ...line }) => ({
    ...line,
    ...negateAmounts({
      hammer_price: line.hammer_price ?? 0,
      commission: line.commission ?? 0,
      resale_right: line.resale_right ?? 0,
      house_resale_right: line.house_resale_right ?? 0,
      tax: line.tax ?? 0,
    }),
    purchase_price: typeof line.purchase_price === 'number' ? -line.purchase_price : null,
    taxes: negateTaxes(line.taxes ?? []),
  }));
  const created = Number(order.created ?? 0) + 5 * dayMs;
  const sale = { id: order.sale_id ?? 0, buyers_premium: order.buyers_premium ?? '' };
  return createDemoOrder(context, {
    type: 'credit_note',
    status: 'finished',
    owner: order.owner_id,
    sale,
    paddleNumber: order.bidder_ids ?? '',
    lines: creditLines,
    charges: [],
    created,
    corrects_id: order.id,
  });
}

function createTransportInvoice(context: OrderContext, plan: SalePlan, { order }: DemoOrder): DemoOrder {
  const amount = context.random.integer(8, 90) * 500;
  const { standard } = ratesOf(context, plan.sale);
  const charges = [
    {
      amount,
      tax: shareOf(amount, standard),
      tax_rate: percentageOf(standard),
      term: termId('charges', 'Transport'),
      description: 'Delivery to the door',
      attached_to: 'order',
      date: null,
    },
  ];
  const sale = { id: order.sale_id ?? 0, buyers_premium: '' };
  const created = Number(order.created ?? 0) + 3 * dayMs;
  return createDemoOrder(context, {
    type: 'transport_invoice',
    status: context.random.pick(['new', 'finished', 'locked'] as const),
    owner: order.owner_id,
    sale,
    paddleNumber: '',
    lines: [],
    charges,
    created,
  });
}

const dateAfterSale = (sale: SalePlan['sale'], random: Random): number =>
  (sale.live_sale_date_to ?? sale.mail_sale_date_to ?? 0) + random.integer(1, 4) * dayMs;
