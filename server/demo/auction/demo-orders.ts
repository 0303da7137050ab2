/** Invoices, statements, credit notes and transport invoices for sold lots, with their payments. */
import { ratesOn, type TaxRates } from '../../../contract/countries.ts';
import { documentCharge, dueCharges } from '../../../contract/orders/charges.ts';
import { consignorSteps, parsePremium } from '../../../contract/orders/commission.ts';
import { orderLine } from '../../../contract/orders/line.ts';
import { shareOf } from '../../../contract/orders/percentage.ts';
import { credited } from '../../../contract/orders/totals.ts';
import { dayIn } from '../../../contract/time.ts';
import { storedCharge } from '../../resources/orders/order-charges.ts';
import type { Random } from '../random.ts';
import { termId } from '../term-labels.ts';
import type { SoldLot } from './demo-items.ts';
import { type DemoOrder, day, type OrderWriter, written } from './demo-order.ts';
import type { SalePlan } from './plan.ts';

/** The number of orders of each type in a sale. */
export interface OrderCounts {
  readonly bidder: number;
  readonly consignor: number;
  readonly credit_note: number;
  readonly transport_invoice: number;
}

/** Returns the orders of a closed sale. Also sets the buyer of each sold lot. */
export function demoOrders(writer: OrderWriter, plan: SalePlan, sold: readonly SoldLot[], counts: OrderCounts): DemoOrder[] {
  const { random, clients } = writer;
  const buyers = Math.min(counts.bidder, sold.length);
  const groups: SoldLot[][] = Array.from({ length: buyers }, () => []);
  for (const [index, lot] of sold.entries()) groups[index < buyers ? index : Math.floor(buyers * random.next() ** 2)]?.push(lot);
  // The step and the number of clients have no common factor, so every client is chosen once before one is chosen again.
  const step = [7_919, 6_367, 104_729].find((prime) => clients % prime !== 0) ?? 1;
  const start = plan.sale.id * 131;
  const invoices = groups.map((lots, index) => invoice(writer, plan, ((start + index * step) % clients) + 1, String(101 + index), lots));
  const creditable = invoices.filter(({ order, lines }) => (order.status === 'finished' || order.status === 'locked') && lines.length > 1);
  const notes = creditable.slice(0, counts.credit_note).map((order) => creditNote(writer, order));
  const transports = invoices
    .filter(({ order }) => order.status !== 'canceled')
    .slice(0, counts.transport_invoice)
    .map((order) => transport(writer, plan, order));
  const byConsignment = new Map<number, SoldLot[]>();
  for (const lot of sold) byConsignment.set(lot.consignment.id, [...(byConsignment.get(lot.consignment.id) ?? []), lot]);
  const statements = [...byConsignment.values()].slice(0, counts.consignor).map((lots) => statement(writer, plan, lots));
  return [...invoices, ...notes, ...transports, ...statements];
}

function invoice(writer: OrderWriter, { sale }: SalePlan, owner: number, bidder: string, lots: readonly SoldLot[]): DemoOrder {
  const { random } = writer;
  const rates = ratesOf(writer, sale);
  const premium = parsePremium(sale.buyers_premium ?? '');
  const lines = lots.map(({ item, history, consignment, lot, hammer }) => {
    Object.assign(item, { winner_id: owner, bidder_number: bidder });
    Object.assign(history, { field_winner_bidder: owner, field_sold_to_bidder_id: bidder });
    return {
      item_id: item.id,
      lot,
      description: item.subtitle ?? '',
      consignment_number: consignment.consignment_id,
      ...orderLine({ side: 'buyer', hammer, steps: premium, productTaxCode: item.product_tax_code ?? '', rates }),
    };
  });
  const { charges, uses } = chargesOf(writer, 'bidder', sale, owner, lots);
  const chance = random.next();
  const status = chance < 0.45 ? 'locked' : chance < 0.7 ? 'finished' : chance < 0.82 ? 'in_process' : chance < 0.95 ? 'new' : 'canceled';
  return written(writer, { type: 'bidder', status, owner, sale, bidder, lines, charges, uses, created: soldAt(sale, random) });
}

/** Returns the charges of the sale, the client, the consignments and the items that no order contains yet. */
function chargesOf(
  { clientOf, charged }: OrderWriter,
  type: 'bidder' | 'consignor',
  sale: SalePlan['sale'],
  owner: number,
  lots: readonly SoldLot[],
) {
  const consignmentsById = new Map(lots.map(({ consignment }) => [consignment.id, consignment]));
  const stored = (charges: readonly Record<string, unknown>[] = []) => charges.map(storedCharge);
  const due = dueCharges({
    type,
    sale: { id: sale.id, charges: stored(sale.additional_charges) },
    client: { id: owner, charges: stored(clientOf(owner).charges) },
    consignments: [...consignmentsById.values()].map(({ id, additional_charges }) => ({ id, charges: stored(additional_charges) })),
    items: lots.map(({ item, consignment }) => ({ id: item.id, consignment: consignment.id, charges: stored(item.additional_charges) })),
  });
  const open = due
    .map((charge) => ({ ...charge, uses: charge.uses.filter((use) => !charged.has(use)) }))
    .filter(({ uses }) => uses.length > 0);
  for (const use of open.flatMap(({ uses }) => uses)) charged.add(use);
  return { charges: open.map((charge) => ({ ...documentCharge(charge) })), uses: open.flatMap(({ uses }) => uses) };
}

const ratesOf = ({ house, now }: OrderWriter, sale: SalePlan['sale']): TaxRates =>
  ratesOn(house.accountingCountry, dayIn(house.timeZone, sale.live_sale_date_from ?? sale.mail_sale_date_from ?? now));

function statement(writer: OrderWriter, { sale }: SalePlan, lots: readonly SoldLot[]): DemoOrder {
  const { random } = writer;
  const rates = ratesOf(writer, sale);
  const [first] = lots;
  if (!first) throw new RangeError('a statement without lots');
  const stored = (first.consignment.consignor_commission_steps ?? []).map(({ step_from, consignor_commission }) => ({
    step_from: Number(step_from ?? 0),
    consignor_commission: String(consignor_commission),
  }));
  const steps = consignorSteps(stored);
  const lines = lots.map(({ item, consignment, lot, hammer }) => {
    return {
      item_id: item.id,
      lot,
      description: item.subtitle ?? '',
      consignment_number: consignment.consignment_id,
      ...orderLine({ side: 'consignor', hammer, steps, productTaxCode: item.product_tax_code ?? '', rates }),
    };
  });
  const status = first.consignment.closed ? 'locked' : random.pick(['new', 'in_process', 'finished'] as const);
  return written(writer, {
    type: 'consignor',
    status,
    owner: first.consignment.owner,
    sale,
    bidder: '',
    lines,
    ...chargesOf(writer, 'consignor', sale, first.consignment.owner, lots),
    created: soldAt(sale, random) + 20 * day,
  });
}

function creditNote(writer: OrderWriter, { order, lines }: DemoOrder): DemoOrder {
  const mirrored = lines.slice(-1).map(({ order_id: _order, ...line }) => ({
    ...line,
    ...credited({ hammer_price: line.hammer_price ?? 0, commission: line.commission ?? 0, tax: line.tax ?? 0 }),
  }));
  const created = Number(order.created ?? 0) + 5 * day;
  const sale = { id: order.sale_id ?? 0, buyers_premium: order.buyers_premium ?? '' };
  return written(writer, {
    type: 'credit_note',
    status: 'finished',
    owner: order.owner_id,
    sale,
    bidder: order.bidder_ids ?? '',
    lines: mirrored,
    charges: [],
    created,
    corrects_id: order.id,
  });
}

function transport(writer: OrderWriter, plan: SalePlan, { order }: DemoOrder): DemoOrder {
  const amount = writer.random.integer(8, 90) * 500;
  const charges = [
    {
      amount,
      tax: shareOf(amount, ratesOf(writer, plan.sale).standard),
      term: termId('charges', 'Transport'),
      description: 'Delivery to the door',
      attached_to: 'order',
      date: null,
    },
  ];
  const sale = { id: order.sale_id ?? 0, buyers_premium: '' };
  const created = Number(order.created ?? 0) + 3 * day;
  return written(writer, {
    type: 'transport_invoice',
    status: writer.random.pick(['new', 'finished', 'locked'] as const),
    owner: order.owner_id,
    sale,
    bidder: '',
    lines: [],
    charges,
    created,
  });
}

const soldAt = (sale: SalePlan['sale'], random: Random): number =>
  (sale.live_sale_date_to ?? sale.mail_sale_date_to ?? 0) + random.integer(1, 4) * day;
