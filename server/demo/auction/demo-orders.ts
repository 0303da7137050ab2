/** Invoices of buyers, statements of consignors, credit notes and transport invoices for what was sold; with the payments. */
import { commissionOn, consignorSteps, parsePremium } from '../../../contract/orders/commission.ts';
import { type TaxId, taxIds, taxOn } from '../../../contract/orders/tax.ts';
import { credited, orderTotals } from '../../../contract/orders/totals.ts';
import type { OrderStatus, OrderType } from '../../../contract/resources/order.ts';
import type { orderLines, orders, transactions } from '../../database/schema.ts';
import { officeIds } from '../demo-users.ts';
import type { Random } from '../random.ts';
import { termId } from '../term-labels.ts';
import type { SoldLot } from './demo-items.ts';
import type { SalePlan } from './plan.ts';

type OrderRow = typeof orders.$inferInsert & { readonly id: number; readonly grand_total: number };
type LineRow = typeof orderLines.$inferInsert;

export interface DemoOrder {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly payments: readonly (typeof transactions.$inferInsert)[];
}

/** What an invoice says of a client. */
export interface InvoiceClient {
  readonly label: string;
  readonly customer_number: string;
  readonly address: string;
  readonly tax_id: string;
}

export interface OrderWriter {
  readonly random: Random;
  readonly clients: number;
  readonly clientOf: (id: number) => InvoiceClient;
  readonly nextId: () => number;
  readonly country: string;
  readonly now: number;
}

const day = 86_400_000;

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

interface ToWrite {
  readonly type: OrderType;
  readonly status: OrderStatus;
  readonly owner: number;
  readonly sale: { readonly id: number; readonly buyers_premium?: string };
  readonly bidder: string;
  readonly lines: readonly Omit<LineRow, 'order_id'>[];
  readonly charges: Record<string, unknown>[];
  readonly created: number;
  readonly corrects_id?: number;
}

function written(
  writer: OrderWriter,
  { type, status, owner, sale, bidder, lines, charges, created: wished, corrects_id }: ToWrite,
): DemoOrder {
  const { random, clientOf, nextId, now } = writer;
  const id = nextId();
  const created = Math.min(wished, now - 3_600_000);
  const client = clientOf(owner);
  const amounts = lines.map(({ hammer_price = 0, commission = 0, tax = 0 }) => ({ hammer: hammer_price, commission, tax }));
  const totals = orderTotals(
    amounts,
    charges.map((charge) => ({ amount: Number(charge.amount), tax: Number(charge.tax) })),
    type === 'consignor' ? 'consignor' : 'buyer',
  );
  const paid = paidOf(random, status, type, totals.grand_total);
  const parts =
    paid === 0 ? [] : random.chance(0.15) && Math.abs(paid) > 10_000 ? [Math.trunc(paid / 3), paid - Math.trunc(paid / 3)] : [paid];
  const payments = parts.map((amount, index) =>
    payment(random, id, owner, amount, Math.min(created + random.whole(1, 25) * day + index * day, now)),
  );
  const last = payments.at(-1);
  const order = {
    id,
    uuid: random.uuid(),
    type,
    status,
    sale_id: sale.id,
    owner_id: owner,
    owner_label: client.label,
    customer_number: client.customer_number,
    buyer_address: client.address,
    shipping_address: client.address,
    vat_number: client.tax_id,
    bidder_ids: bidder,
    buyers_premium: type === 'bidder' ? (sale.buyers_premium ?? '') : '',
    additional_charges: charges,
    item_count: lines.length,
    shipping_weight: Math.round(lines.length * random.next() * 60) / 10,
    payment_type_letter: last ? last.transaction_type.slice(0, 1) : '',
    total_hammer: totals.hammer,
    total_commission: totals.commission,
    total_charges: totals.charges,
    total_tax: totals.tax,
    grand_total: totals.grand_total,
    payment_received: paid,
    corrects_id: corrects_id ?? null,
    created,
    updated: last ? Math.max(created, Number(last.created)) : created,
  };
  return { order, lines: lines.map((line) => ({ ...line, order_id: id })), payments };
}

function paidOf(random: Random, status: OrderStatus, type: OrderType, total: number): number {
  if (type === 'credit_note' || status === 'new' || status === 'canceled') return 0;
  const chance = random.next();
  if (status === 'locked') return chance < 0.92 ? total : 0;
  if (status === 'finished') return chance < 0.5 ? total : chance < 0.7 ? Math.trunc(total / 2) : 0;
  return chance < 0.2 ? Math.trunc(total / 4) : 0;
}

function payment(
  random: Random,
  order_id: number,
  client_id: number,
  amount: number,
  created: number,
): DemoOrder['payments'][number] & { transaction_type: string } {
  const transaction_type = random.pick(['Payment', 'Wire Transfer', 'Wire Transfer', 'Cheque'] as const);
  return {
    order_id,
    client_id,
    transaction_type,
    amount,
    transaction_date: created - (created % day),
    credit_card_type: transaction_type === 'Payment' ? random.pick(['Visa', 'Mastercard']) : '',
    credit_card_last_4_digits: transaction_type === 'Payment' ? random.fill('####') : '',
    bank: transaction_type === 'Payment' ? '' : random.pick(['Kantonalbank', 'Postbank', 'Crédit du Lac']),
    cheque_number: transaction_type === 'Cheque' ? random.fill('%######') : '',
    author_id: random.pick(officeIds),
    created,
  };
}

const soldAt = (sale: SalePlan['sale'], random: Random): number =>
  (sale.live_sale_date_to ?? sale.mail_sale_date_to ?? 0) + random.whole(1, 4) * day;
