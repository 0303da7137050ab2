/** Invoices of buyers, statements of consignors, credit notes and transport invoices for what was sold; with the payments. */
import { commissionOn, consignorSteps, parsePremium } from '../../../contract/orders/commission.ts';
import { type TaxId, taxIds, taxOn } from '../../../contract/orders/tax.ts';
import { credited } from '../../../contract/orders/totals.ts';
import type { Random } from '../random.ts';
import { termId } from '../term-labels.ts';
import type { SoldLot } from './demo-items.ts';
import { type DemoOrder, day, type OrderWriter, written } from './demo-order.ts';
import type { SalePlan } from './plan.ts';

/** How many orders of each type a sale gets. */
export interface OrderCounts {
  readonly bidder: number;
  readonly consignor: number;
  readonly credit_note: number;
  readonly transport_invoice: number;
}

/** The orders of a closed sale. Gives each sold lot its buyer on the way. */
export function demoOrders(writer: OrderWriter, plan: SalePlan, sold: readonly SoldLot[], counts: OrderCounts): DemoOrder[] {
  const { random, clients } = writer;
  const buyers = Math.min(counts.bidder, sold.length);
  const groups: SoldLot[][] = Array.from({ length: buyers }, () => []);
  for (const [index, lot] of sold.entries()) groups[index < buyers ? index : Math.floor(buyers * random.next() ** 2)]?.push(lot);
  // A step that shares no factor with the number of clients visits each of them once before it comes back.
  const step = [7_919, 6_367, 104_729].find((prime) => clients % prime !== 0) ?? 1;
  const start = plan.sale.id * 131;
  const invoices = groups.map((lots, index) => invoice(writer, plan, ((start + index * step) % clients) + 1, String(101 + index), lots));
  const creditable = invoices.filter(({ order, lines }) => (order.status === 'finished' || order.status === 'locked') && lines.length > 1);
  const notes = creditable.slice(0, counts.credit_note).map((one) => creditNote(writer, one));
  const transports = invoices
    .filter(({ order }) => order.status !== 'canceled')
    .slice(0, counts.transport_invoice)
    .map((one) => transport(writer, one));
  const byConsignment = new Map<number, SoldLot[]>();
  for (const lot of sold) byConsignment.set(lot.consignment.id, [...(byConsignment.get(lot.consignment.id) ?? []), lot]);
  const statements = [...byConsignment.values()].slice(0, counts.consignor).map((lots) => statement(writer, plan, lots));
  return [...invoices, ...notes, ...transports, ...statements];
}

function invoice(writer: OrderWriter, { sale }: SalePlan, owner: number, bidder: string, lots: readonly SoldLot[]): DemoOrder {
  const { random, country } = writer;
  const premium = parsePremium(sale.buyers_premium ?? '');
  const lines = lots.map(({ item, history, consignment, lot, hammer }) => {
    Object.assign(item, { winner_id: owner, bidder_number: bidder });
    Object.assign(history, { field_winner_bidder: owner, field_sold_to_bidder_id: bidder });
    const tax_id = taxIdOf(item.product_tax_code);
    const commission = commissionOn(hammer, premium);
    const tax = taxOn({ hammer, commission }, tax_id, country);
    return {
      item_id: item.id,
      lot,
      description: item.subtitle ?? '',
      consignment_number: consignment.consignment_id,
      hammer_price: hammer,
      commission,
      tax_id,
      tax,
    };
  });
  const charges = random.chance(0.5)
    ? [{ amount: 1_500, tax: 122, term: termId('charges', 'Packing'), description: 'Handling', attached_to: 'order', date: null }]
    : [];
  const chance = random.next();
  const status = chance < 0.45 ? 'locked' : chance < 0.7 ? 'finished' : chance < 0.82 ? 'in_process' : chance < 0.95 ? 'new' : 'canceled';
  return written(writer, { type: 'bidder', status, owner, sale, bidder, lines, charges, created: soldAt(sale, random) });
}

const taxIdOf = (code: string | undefined): TaxId => taxIds.find((id) => id === code) ?? 'margin';

function statement(writer: OrderWriter, { sale }: SalePlan, lots: readonly SoldLot[]): DemoOrder {
  const { random, country } = writer;
  const [first] = lots;
  if (!first) throw new RangeError('a statement without lots');
  const stored = (first.consignment.consignor_commission_steps ?? []).map(({ step_from, consignor_commission }) => ({
    step_from: Number(step_from ?? 0),
    consignor_commission: String(consignor_commission),
  }));
  const steps = consignorSteps(stored);
  const lines = lots.map(({ item, consignment, lot, hammer }) => {
    const commission = commissionOn(hammer, steps);
    const tax = taxOn({ hammer, commission }, 'margin', country);
    return {
      item_id: item.id,
      lot,
      description: item.subtitle ?? '',
      consignment_number: consignment.consignment_id,
      hammer_price: hammer,
      commission,
      tax_id: 'margin',
      tax,
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
    charges: [],
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

function transport(writer: OrderWriter, { order }: DemoOrder): DemoOrder {
  const amount = writer.random.whole(8, 90) * 500;
  const charges = [
    {
      amount,
      tax: Math.round(amount * 0.081),
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
  (sale.live_sale_date_to ?? sale.mail_sale_date_to ?? 0) + random.whole(1, 4) * day;
