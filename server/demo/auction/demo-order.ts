import type { Language } from '../../../contract/countries.ts';
import { orderTotals } from '../../../contract/orders/totals.ts';
import { issuedOrderStatuses, type OrderStatus, type OrderType } from '../../../contract/resources/orders/order.ts';
import { dayIn } from '../../../contract/time.ts';
import type { House } from '../../config.ts';
import type { chargeUses, orderLines, orders, transactions } from '../../database/schema.ts';
import { officeIds } from '../demo-users.ts';
import type { Random } from '../random.ts';

type OrderRow = typeof orders.$inferInsert & { readonly id: number; readonly grand_total: number };
type LineRow = typeof orderLines.$inferInsert;

export interface DemoOrder {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly payments: readonly (typeof transactions.$inferInsert)[];
  readonly uses: readonly (typeof chargeUses.$inferInsert)[];
}

export interface OrderClient {
  readonly label: string;
  readonly customer_number: string;
  readonly address: string;
  readonly tax_id: string;
  readonly language: Language;
  readonly charges: readonly Record<string, unknown>[];
}

export interface OrderContext {
  readonly random: Random;
  readonly clientCount: number;
  readonly clientOf: (id: number) => OrderClient;
  readonly nextId: () => number;
  /** The uses of charges that are already on an order. See `DueCharge` in contract/orders/charges.ts. */
  readonly chargedUses: Set<string>;
  readonly house: Pick<House, 'accountingCountry' | 'timeZone'>;
  /** The letterhead of issued orders. */
  readonly letterheadId: number;
  readonly now: number;
}

export const dayMs = 86_400_000;

interface OrderValues {
  readonly type: OrderType;
  readonly status: OrderStatus;
  readonly owner: number;
  readonly sale: { readonly id: number; readonly buyers_premium?: string };
  /** The paddle number of the buyer; empty on statements and transport invoices. */
  readonly paddleNumber: string;
  readonly lines: readonly Omit<LineRow, 'order_id'>[];
  readonly charges: Record<string, unknown>[];
  /** The uses of `charges`, which become rows in `charge_uses`. */
  readonly uses?: readonly string[];
  readonly created: number;
  readonly corrects_id?: number;
}

export function createDemoOrder(
  context: OrderContext,
  { type, status, owner, sale, paddleNumber, lines, charges, uses = [], created: plannedCreation, corrects_id }: OrderValues,
): DemoOrder {
  const { random, clientOf, nextId, house, letterheadId, now } = context;
  const id = nextId();
  // An order of a recent sale must not be dated in the future.
  const created = Math.min(plannedCreation, now - 3_600_000);
  const client = clientOf(owner);
  const amounts = lines.map(({ hammer_price = 0, commission = 0, resale_right = 0, tax = 0 }) => ({
    hammer: hammer_price,
    commission,
    resale_right,
    tax,
  }));
  const totals = orderTotals(
    amounts,
    charges.map((charge) => ({ amount: Number(charge.amount), tax: Number(charge.tax) })),
    type === 'consignor' ? 'consignor' : 'buyer',
  );
  const paidAmount = pickPaidAmount(random, status, type, totals.grand_total);
  const paymentAmounts = paidAmount === 0 ? [] : splitAtRandom(random, paidAmount);
  const payments = paymentAmounts.map((amount, index) =>
    createPayment(random, id, owner, amount, Math.min(created + random.integer(1, 25) * dayMs + index * dayMs, now)),
  );
  const lastPayment = payments.at(-1);
  // A canceled order has no rows in `charge_uses`, so that its charges can be charged again.
  const chargeUseRows = status === 'canceled' ? [] : uses.map((use) => ({ use, order_id: id }));
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
    language: client.language,
    document_date: Date.parse(dayIn(house.timeZone, created)),
    letterhead_id: issuedOrderStatuses.includes(status) ? letterheadId : null,
    bidder_ids: paddleNumber,
    buyers_premium: type === 'bidder' ? (sale.buyers_premium ?? '') : '',
    additional_charges: charges,
    item_count: lines.length,
    shipping_weight: Math.round(lines.length * random.next() * 60) / 10,
    payment_type_letter: lastPayment ? lastPayment.transaction_type.slice(0, 1) : '',
    total_hammer: totals.hammer,
    total_commission: totals.commission,
    total_charges: totals.charges,
    total_resale_right: totals.resale_right,
    total_tax: totals.tax,
    grand_total: totals.grand_total,
    payment_received: paidAmount,
    corrects_id: corrects_id ?? null,
    created,
    updated: lastPayment ? Math.max(created, Number(lastPayment.created)) : created,
  };
  return { order, lines: lines.map((line) => ({ ...line, order_id: id })), payments, uses: chargeUseRows };
}

/** Returns the amount as one payment, or sometimes as two. Amounts up to 100 currency units are not split. */
function splitAtRandom(random: Random, amount: number): number[] {
  const isSplit = random.chance(0.15) && Math.abs(amount) > 10_000;
  const firstPayment = Math.trunc(amount / 3);
  return isSplit ? [firstPayment, amount - firstPayment] : [amount];
}

function pickPaidAmount(random: Random, status: OrderStatus, type: OrderType, total: number): number {
  if (type === 'credit_note' || status === 'new' || status === 'canceled') return 0;
  const randomNumber = random.next();
  if (status === 'locked') return randomNumber < 0.92 ? total : 0;
  if (status === 'finished') {
    if (randomNumber < 0.5) return total;
    return randomNumber < 0.7 ? Math.trunc(total / 2) : 0;
  }
  return randomNumber < 0.2 ? Math.trunc(total / 4) : 0;
}

function createPayment(
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
    transaction_date: created - (created % dayMs),
    credit_card_type: transaction_type === 'Payment' ? random.pick(['Visa', 'Mastercard']) : '',
    credit_card_last_4_digits: transaction_type === 'Payment' ? random.fill('####') : '',
    bank: transaction_type === 'Payment' ? '' : random.pick(['Kantonalbank', 'Postbank', 'Crédit du Lac']),
    cheque_number: transaction_type === 'Cheque' ? random.fill('%######') : '',
    author_id: random.pick(officeIds),
    created,
  };
}
