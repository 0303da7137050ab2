/**
 * The actions of a simulated house: sales, results, documents, corrections, payments and the resale right. All actions send requests as staff
 * would, except the preparation of a sale, which writes its records directly.
 */

import { resaleRightPayers } from '../../../contract/money/resale-right.ts';
import { taxIds } from '../../../contract/money/tax.ts';
import { decimalFromCents } from '../../../contract/money.ts';
import { proposeAllocations } from '../../../contract/orders/allocations.ts';
import { confirmationOf, knockDownPreview } from '../../../contract/resources/knock-down.ts';
import { correctionPreview } from '../../../contract/resources/orders/order-correction.ts';
import { dayFromMilliseconds } from '../../../contract/time.ts';
import { recordIn, recordsIn } from '../../server/read-response.ts';
import { waitForJob } from '../../server/wait-for-job.ts';
import { writeConsignment, writeItem, writeSale } from '../../server/write-records.ts';
import { centsOf, type Outcome, type SimulatedHouse } from './simulated-house.ts';

const dayMs = 86_400_000;

type Action = (house: SimulatedHouse) => Promise<Outcome>;

const premiums = ['20%', '25% up to 2000, 20% up to 10000, 12.5% thereafter', '18.75%', ''];
const commissions = ['10', '12.5', '0', '33.3333'];

/** The tax of a charge of 12.00, with and without its rate. */
const taxes = [{ tax: 97 }, { tax: 97, tax_rate: '8.1%' }];

/** Returns an amount in cents between 1.00 and about 50,000.00. Small amounts are as frequent as large ones. */
const randomAmount = ({ random }: SimulatedHouse) => Math.floor(100 * 10 ** (random.next() * 4.7));

/** Prepares a sale that begins today, with consignments and lots. */
async function prepareSale(house: SimulatedHouse): Promise<Outcome> {
  const { service, random } = house;
  const sale = await writeSale(service, {
    subtitle: `Sale of ${house.today()}`,
    status: 'published',
    published: true,
    buyers_premium: random.pick(premiums),
    post_sale_discount: random.pick([0, 12.5]),
    live_sale_date_from: service.now(),
    additional_charges: random.chance(0.5)
      ? [{ ...random.pick(taxes), amount: 1_200, term: null, description: 'Catalogue', attached_to: 'order' }]
      : [],
  });
  const consignments: string[] = [];
  for (const owner of random.pickSeveral(house.clients, 3)) {
    const steps = [{ step_from: null, consignor_commission: random.pick(commissions) }];
    consignments.push(await writeConsignment(service, { sale_id: Number(sale), owner: Number(owner), consignor_commission_steps: steps }));
  }
  for (let lot_number = 1; lot_number <= 12; lot_number++) {
    await writeItem(service, {
      sale_id: Number(sale),
      consignment: Number(random.pick(consignments)),
      lot_number,
      status: 'available',
      product_tax_code: random.pick([...taxIds, 'export', 'export', 'export', 'margin', 'margin', 'margin']),
      // The house bought some lots itself. It sells some of them at a loss.
      purchase_price: random.chance(0.2) ? randomAmount(house) : null,
      resale_right: random.chance(0.7),
    });
  }
  return 'done';
}

/** Enters the result of a lot, or corrects a result. */
async function enterResult(house: SimulatedHouse): Promise<Outcome> {
  const { random } = house;
  // Most of the entered results are for lots that have no result yet.
  const statuses = random.chance(0.9) ? `'available'` : `'sold', 'unsold'`;
  const item = await house.pick(
    `SELECT items.id::text FROM items JOIN sales ON sales.id = items.sale_id
     WHERE sales.status = 'published' AND items.status IN (${statuses}) ORDER BY items.id`,
  );
  if (!item) return 'nothing to do';
  const sold = {
    field_sold_status: 'sold',
    field_sold_for_amount: randomAmount(house),
    field_winner_bidder: random.pick(house.clients),
  };
  const json = random.chance(0.85) ? sold : { field_sold_status: 'unsold' };
  return house.attempt('PATCH', `datatable-items/${item.id}`, json);
}

/** Knocks down all lots of a sale and waits for the job. */
async function knockDown(house: SimulatedHouse): Promise<Outcome> {
  const sale = await house.pick(`SELECT id::text FROM sales WHERE status = 'published' ORDER BY id`);
  if (!sale) return 'nothing to do';
  const preview = knockDownPreview.parse(recordIn(await house.read(`sale-knock-down/${sale.id}`)));
  if (preview.sold < 8) return 'nothing to do';
  const started = await house.write('POST', `sale-knock-down/${sale.id}`, confirmationOf(preview));
  if (started.status !== 202) return 'refused';
  const job = await waitForJob(house.service, started);
  if (job.state !== 'success') throw new Error(`the knock-down of the sale ${sale.id} ended with ${JSON.stringify(job)}`);
  return 'done';
}

/** Moves an order to its next status. */
async function finishOrder(house: SimulatedHouse): Promise<Outcome> {
  const order = await house.pick(`SELECT id::text, status FROM orders WHERE status IN ('new', 'in_process', 'finished') ORDER BY id`);
  if (!order) return 'nothing to do';
  const next = order.status === 'new' ? 'in_process' : order.status === 'in_process' ? 'finished' : 'locked';
  return house.attempt('PATCH', `orders/${order.id}`, { status: next });
}

/** Pays an open order in whole or in part, or more than is due, or refunds a part. */
async function payOrder(house: SimulatedHouse): Promise<Outcome> {
  const { random } = house;
  const condition = random.chance(0.8) ? 'amount_due <> 0' : 'payment_received <> 0';
  const order = await house.pick(
    `SELECT id::text, type, amount_due::text, payment_received::text FROM orders WHERE status <> 'canceled' AND ${condition} ORDER BY id`,
  );
  if (!order) return 'nothing to do';
  const due = Number(order.amount_due);
  const part = Math.trunc(due * random.next());
  const refund = -Math.trunc(Number(order.payment_received) * random.next());
  const amount = random.pick([due, due, due, part, part, refund, due + Math.sign(due) * random.integer(1, 5_000)]);
  if (amount === 0) return 'nothing to do';
  const outcome = await house.attempt('POST', 'transactions', {
    order: order.id,
    transaction_type: random.pick(['Payment', 'Cheque', 'Wire Transfer']),
    amount: decimalFromCents(amount),
    transaction_date: house.today(),
    allow_overpayment: random.chance(0.5),
  });
  if (outcome === 'done') house.cash += order.type === 'consignor' ? -amount : amount;
  return outcome;
}

/** Pays all open invoices of a client with one payment, or a part of them. */
async function paySeveralInvoices(house: SimulatedHouse): Promise<Outcome> {
  const { random } = house;
  const owed = `type IN ('bidder', 'transport_invoice') AND status IN ('finished', 'locked') AND amount_due > 0`;
  const client = await house.pick(
    `SELECT owner_id::text AS id FROM orders WHERE ${owed} GROUP BY owner_id HAVING count(*) > 1 ORDER BY owner_id`,
  );
  if (!client) return 'nothing to do';
  const rows = await house.find(
    `SELECT id::text, amount_due::text AS due FROM orders WHERE ${owed} AND owner_id = ${client.id} ORDER BY id`,
  );
  const invoices = rows.map(({ id = '', due }) => ({ id, due: Number(due) }));
  const total = invoices.reduce((sum, { due }) => sum + due, 0);
  const amount = random.chance(0.5) ? total : random.integer(1, total);
  const allocations = proposeAllocations(amount, invoices).map((part) => ({ order: part.order, amount: decimalFromCents(part.amount) }));
  const outcome = await house.attempt('POST', `client-payment/${client.id}`, {
    transaction_type: 'Wire Transfer',
    amount: decimalFromCents(amount),
    transaction_date: house.today(),
    allocations,
  });
  if (outcome === 'done') house.cash += amount;
  return outcome;
}

/** Reverses a payment. */
async function reversePayment(house: SimulatedHouse): Promise<Outcome> {
  const payment = await house.pick(
    `SELECT payment.id::text, payment.amount::text, o.type FROM transactions AS payment JOIN orders AS o ON o.id = payment.order_id ORDER BY payment.id`,
  );
  if (!payment) return 'nothing to do';
  const outcome = await house.attempt('POST', `transaction-reversal/${payment.id}`, { reason: 'Not honoured' });
  if (outcome === 'done') house.cash += Number(payment.amount) * (payment.type === 'consignor' ? 1 : -1);
  return outcome;
}

/**
 * Uses the credit of an order for a transport invoice of its client, in whole or in part, or more than is possible. An invoice without a
 * credit is overpaid first.
 */
async function useCredit(house: SimulatedHouse): Promise<Outcome> {
  const { random } = house;
  const source = await house.pick(
    `SELECT o.id::text, o.amount_due::text AS due, o.owner_id::text AS owner, o.sale_id::text AS sale FROM orders AS o
     WHERE o.status IN ('finished', 'locked') AND (o.type = 'bidder' OR o.type = 'credit_note' AND o.amount_due < 0)
       AND NOT EXISTS (SELECT FROM orders AS replacement WHERE replacement.type = 'bidder' AND replacement.corrects_id IN (o.id, o.corrects_id))
     ORDER BY o.id`,
  );
  if (!source) return 'nothing to do';
  if (Number(source.due) >= 0) {
    const amount = Number(source.due) + random.integer(1, 5_000);
    const payment = { order: source.id, transaction_type: 'Payment', amount: decimalFromCents(amount), transaction_date: house.today() };
    const outcome = await house.attempt('POST', 'transactions', { ...payment, allow_overpayment: true });
    if (outcome !== 'done') return outcome;
    house.cash += amount;
  }
  const additional_charges = [{ amount: random.integer(100, 20_000), tax: 0, term: null, description: 'Transport' }];
  await house.attempt('POST', 'orders', { type: 'transport_invoice', sale: source.sale, owner: source.owner, additional_charges });
  const pick = (status: string) =>
    house.pick(
      `SELECT id::text, amount_due::text AS due FROM orders WHERE type = 'transport_invoice' AND owner_id = ${source.owner}
       AND status IN (${status}) AND amount_due > 0 ORDER BY id`,
    );
  const draft = await pick(`'new'`);
  for (const status of ['in_process', 'finished']) if (draft) await house.attempt('PATCH', `orders/${draft.id}`, { status });
  const invoice = await pick(`'finished', 'locked'`);
  const [updatedSource] = await house.find(`SELECT amount_due::text AS due FROM orders WHERE id = ${source.id}`);
  if (!invoice) return 'nothing to do';
  const maxAmount = Math.min(-Number(updatedSource?.due), Number(invoice.due));
  const amount = random.pick([undefined, maxAmount, random.integer(1, maxAmount), maxAmount + 1]);
  return house.attempt('POST', `order-use-credit/${invoice.id}`, {
    from: source.id,
    ...(amount === undefined ? {} : { amount: decimalFromCents(amount) }),
  });
}

/** Moves a used credit back. */
const reverseCreditUse: Action = async (house) => {
  const use = await house.pick('SELECT id::text FROM credit_uses ORDER BY id');
  return use ? house.attempt('POST', `credit-use-reversal/${use.id}`) : 'nothing to do';
};

/** Issues a credit note for some lots of an invoice. */
async function creditInvoice(house: SimulatedHouse): Promise<Outcome> {
  const order = await house.pick(`SELECT id::text FROM orders WHERE type = 'bidder' AND status IN ('finished', 'locked') ORDER BY id`);
  if (!order) return 'nothing to do';
  const lines = await house.find(`SELECT item_id::text AS item FROM order_lines WHERE order_id = ${order.id} ORDER BY id`);
  const items = house.random.pickSeveral(
    lines.map(({ item }) => item),
    house.random.integer(1, 2),
  );
  if (items.length === 0) return 'nothing to do';
  return house.attempt('POST', `order-create-credit-note/${order.id}`, { items });
}

/** Changes the buyer of some or all lots of an invoice, and checks that the documents have the amounts of the preview. */
async function changeBuyer(house: SimulatedHouse): Promise<Outcome> {
  const { random } = house;
  const order = await house.pick(`SELECT id::text FROM orders WHERE type = 'bidder' AND status IN ('finished', 'locked') ORDER BY id`);
  if (!order) return 'nothing to do';
  const lines = await house.find(`SELECT item_id::text AS item FROM order_lines WHERE order_id = ${order.id} ORDER BY id`);
  const items = random.pickSeveral(
    lines.map(({ item }) => item),
    random.integer(1, 2),
  );
  const body = { owner: random.pick(house.clients), ...(random.chance(0.5) ? {} : { items }) };
  return correctInvoice(house, order.id, 'order-change-buyer', body);
}

/** Changes the tax scheme of lots of an invoice, and checks that the documents have the amounts of the preview. */
async function changeTaxScheme(house: SimulatedHouse): Promise<Outcome> {
  const { random } = house;
  const order = await house.pick(
    `SELECT id::text FROM orders WHERE type = 'bidder' AND status IN ('finished', 'locked') AND item_count > 0 ORDER BY id`,
  );
  if (!order) return 'nothing to do';
  const tax_scheme = random.pick(taxIds);
  const lines = await house.find(
    `SELECT item_id::text AS item FROM order_lines WHERE order_id = ${order.id} AND (tax_id <> '${tax_scheme}' OR export_tax = 'held') ORDER BY id`,
  );
  const items = random.pickSeveral(
    lines.map(({ item }) => item),
    random.integer(1, 3),
  );
  return items.length === 0 ? 'nothing to do' : correctInvoice(house, order.id, 'order-change-tax-scheme', { tax_scheme, items });
}

/** Grants a discount on lots of a draft, or removes it, and checks that the order has the amount of the preview. */
async function discountOrder(house: SimulatedHouse): Promise<Outcome> {
  const { random } = house;
  const order = await house.pick(
    `SELECT id::text, type FROM orders WHERE type IN ('bidder', 'consignor') AND status = 'new' AND item_count > 0 ORDER BY id`,
  );
  if (!order) return 'nothing to do';
  const lines = await house.find(`SELECT item_id::text AS item FROM order_lines WHERE order_id = ${order.id} ORDER BY id`);
  const chosen = random.pickSeveral(
    lines.map(({ item }) => item),
    random.integer(1, 3),
  );
  const json = { discount: random.pick(['0%', '10%', '33.3333%', '100%']), ...(random.chance(0.5) ? {} : { items: chosen }) };
  const previewResponse = await house.service.call('POST', `/api/v1.0/order-discount-preview/${order.id}`, { as: 'administrator', json });
  const outcome = await house.write('POST', `order-discount/${order.id}`, json);
  if (previewResponse.status !== outcome.status) {
    throw new Error(
      `the discount ${order.id} ended with ${JSON.stringify(outcome.body)}, its preview with ${JSON.stringify(previewResponse.body)}`,
    );
  }
  if (outcome.status !== 200) return 'refused';
  const party = order.type === 'consignor' ? 'consignor' : 'buyer';
  const previewRow = correctionPreview.parse(recordIn(previewResponse)).effect.find((row) => row.party === party);
  const { grand_total } = recordIn(outcome);
  if (previewRow?.after !== grand_total)
    throw new Error(`the discount ${order.id} led to ${grand_total}, and its preview was ${previewRow?.after}`);
  return 'done';
}

/** Records a proof of export of lots of an invoice, and checks that the credit note has the amount of the preview. */
async function recordExportProof(house: SimulatedHouse): Promise<Outcome> {
  const { random } = house;
  const withHeldTax = (statuses: string) =>
    house.pick(
      `SELECT o.id::text, o.status FROM orders AS o WHERE o.type = 'bidder' AND o.status IN (${statuses})
         AND EXISTS (SELECT FROM order_lines AS line WHERE line.order_id = o.id AND line.export_tax = 'held') ORDER BY o.id`,
    );
  const order = await withHeldTax(`'finished', 'locked'`);
  if (!order) {
    // Exported lots are rare, so the draft invoice of one is issued for the next proof.
    const draft = await withHeldTax(`'new', 'in_process'`);
    if (draft) await house.attempt('PATCH', `orders/${draft.id}`, { status: draft.status === 'new' ? 'in_process' : 'finished' });
    return 'nothing to do';
  }
  // Most of the proofs are for lots that no credit note contains.
  const remaining = `NOT EXISTS (SELECT FROM order_lines AS credited JOIN orders AS note ON note.id = credited.order_id
    WHERE note.type = 'credit_note' AND note.corrects_id = line.order_id AND credited.item_id = line.item_id)`;
  const lines = await house.find(
    `SELECT item_id::text AS item FROM order_lines AS line
     WHERE order_id = ${order.id} AND export_tax <> '' AND ${random.chance(0.8) ? remaining : 'true'} ORDER BY id`,
  );
  if (lines.length === 0) return 'nothing to do';
  const items = random.pickSeveral(
    lines.map(({ item }) => item),
    random.integer(1, 2),
  );
  const previewResponse = await house.service.call('POST', `/api/v1.0/order-export-proof-preview/${order.id}`, {
    as: 'administrator',
    json: { items },
  });
  const response = await house.write('POST', `order-export-proof/${order.id}`, { items, day: house.today(), reference: `26CH${order.id}` });
  if ((previewResponse.status === 200) !== (response.status === 201))
    throw new Error(`the proof of export of ${order.id} differs from its preview`);
  if (response.status !== 201) return 'refused';
  const effect = correctionPreview.parse(recordIn(previewResponse)).effect;
  const differenceOf = (searched: string) => centsOf(effect.find(({ party }) => party === searched)?.difference);
  const returned = centsOf(recordIn(response).grand_total);
  if (differenceOf('buyer') !== returned || differenceOf('tax') !== returned) {
    throw new Error(`the proof of export of ${order.id} returned ${returned}, and its preview was ${JSON.stringify(effect)}`);
  }
  return 'done';
}

/** Previews a correction and sends it. Throws if the credit note or the new invoice differs from the preview. */
async function correctInvoice(house: SimulatedHouse, order: string | undefined, path: string, json: object): Promise<Outcome> {
  const previewResponse = await house.service.call('POST', `/api/v1.0/${path}-preview/${order}`, { as: 'administrator', json });
  const outcome = await house.write('POST', `${path}/${order}`, json);
  if ((previewResponse.status === 200) !== (outcome.status === 201)) {
    throw new Error(
      `${path}/${order} ended with ${JSON.stringify(outcome.body)}, and its preview with ${JSON.stringify(previewResponse.body)}`,
    );
  }
  if (outcome.status !== 201) return 'refused';
  const buyer = correctionPreview.parse(recordIn(previewResponse)).effect.find(({ party }) => party === 'buyer');
  const [invoice, note] = recordsIn(outcome);
  const written = { before: -centsOf(note?.grand_total), after: centsOf(invoice?.grand_total) };
  const shown = { before: centsOf(buyer?.before), after: centsOf(buyer?.after) };
  if (written.before !== shown.before || written.after !== shown.after) {
    throw new Error(`${path}/${order} wrote ${JSON.stringify(written)}, and its preview was ${JSON.stringify(shown)}`);
  }
  return 'done';
}

const reissueInvoice: Action = async (house) => {
  // Most of the reissued invoices have no credit note.
  const condition = house.random.chance(0.7)
    ? `NOT EXISTS (SELECT FROM orders AS note WHERE note.corrects_id = orders.id AND note.type = 'credit_note')`
    : 'true';
  const invoiceWith = (status: string) =>
    house.pick(`SELECT id::text FROM orders WHERE type = 'bidder' AND status = '${status}' AND ${condition} ORDER BY id`);
  const order = await invoiceWith('locked');
  if (order) return house.attempt('POST', `order-cancel-and-reissue/${order.id}`);
  // Few invoices are locked, so an issued invoice is locked for the next reissue.
  const issued = await invoiceWith('finished');
  if (issued) await house.attempt('PATCH', `orders/${issued.id}`, { status: 'locked' });
  return 'nothing to do';
};

const cancelOrder: Action = async (house) => {
  const order = await house.pick(`SELECT id::text FROM orders WHERE status IN ('new', 'in_process', 'finished') ORDER BY id`);
  return order ? house.attempt('PATCH', `orders/${order.id}`, { status: 'canceled' }) : 'nothing to do';
};

/** Moves a lot of a draft invoice to another draft. */
async function splitInvoice(house: SimulatedHouse): Promise<Outcome> {
  const order = await house.pick(`SELECT id::text FROM orders WHERE type = 'bidder' AND status = 'new' AND item_count > 1 ORDER BY id`);
  if (!order) return 'nothing to do';
  const [line] = await house.find(`SELECT item_id::text AS item FROM order_lines WHERE order_id = ${order.id} ORDER BY id`);
  return line ? house.attempt('PATCH', 'order-split', { order: order.id, items: [line.item] }) : 'nothing to do';
}

const changeCharges: Action = async (house) => {
  const order = await house.pick(`SELECT id::text FROM orders WHERE status IN ('new', 'in_process') ORDER BY id`);
  const { random } = house;
  const tax = random.chance(0.5) ? { tax: random.integer(0, 1_500) } : { tax_rate: random.pick(['8.1%', '2.6 %']) };
  const additional_charges = [{ amount: random.integer(100, 20_000), ...tax, term: null, description: 'Packing' }];
  return order ? house.attempt('PATCH', `orders/${order.id}`, { additional_charges }) : 'nothing to do';
};

/** Changes the bearer and the society of the resale right for sales from today on. The service refuses a second change on a day. */
const changeResaleRight: Action = (house) => {
  const { random } = house;
  const society = random.chance(0.5) ? { collecting_society: 'Another society' } : {};
  return house.attempt('POST', 'house-terms', {
    kind: 'resale_right',
    from: house.today(),
    paid_by: random.pick(resaleRightPayers),
    ...society,
  });
};

/**
 * Pays a collecting society all or a part of the amount owed to it, or tries to pay more. The day of the payment is today or earlier.
 * The service refuses a payment above the amount owed on that day or on a later day.
 */
async function paySociety(house: SimulatedHouse): Promise<Outcome> {
  const { random } = house;
  const totals = recordsIn(await house.read('society-totals')).filter(({ owed }) => centsOf(owed) > 0);
  if (totals.length === 0) return 'nothing to do';
  const { collecting_society, owed } = random.pick(totals);
  const amount = random.pick([centsOf(owed), random.integer(1, centsOf(owed)), centsOf(owed) + 1]);
  const today = Date.parse(house.today());
  const days = random.pick([0, 0, random.integer(1, 10)]);
  const payment_date = dayFromMilliseconds(today - days * dayMs);
  const outcome = await house.attempt('POST', 'society-payments', { collecting_society, amount, payment_date });
  if (outcome !== 'done') return outcome;
  house.cash -= amount;
  for (let time = Date.parse(payment_date); time <= today; time += dayMs) {
    const day = dayFromMilliseconds(time);
    const totalsOfDay = recordsIn(await house.read(`society-totals?to=${day}`)).find(
      (candidate) => candidate.collecting_society === collecting_society,
    );
    if (centsOf(totalsOfDay?.owed) < 0) throw new Error(`${totalsOfDay?.owed} is owed to ${collecting_society} on ${day}`);
  }
  return outcome;
}

/** Reverses a payment to a collecting society. */
async function reverseSocietyPayment(house: SimulatedHouse): Promise<Outcome> {
  const payment = await house.pick('SELECT id::text, amount::text FROM society_payments ORDER BY id');
  if (!payment) return 'nothing to do';
  const outcome = await house.attempt('POST', `society-payment-reversal/${payment.id}`, { reason: 'Paid to the wrong account' });
  if (outcome === 'done') house.cash += Number(payment.amount);
  return outcome;
}

/** Invoices a sold lot that is on no invoice, for example because it was credited. */
async function invoiceAgain(house: SimulatedHouse): Promise<Outcome> {
  const open = `SELECT sale_id::text AS sale, winner_id::text AS owner, items.id::text AS item FROM items
    JOIN sales ON sales.id = items.sale_id AND sales.status = 'closed'
    WHERE items.status = 'sold' AND winner_id IS NOT NULL AND (
      SELECT count(*) FILTER (WHERE o.type = 'bidder') - count(*) FILTER (WHERE o.type = 'credit_note')
      FROM order_lines AS line JOIN orders AS o ON o.id = line.order_id
      WHERE line.item_id = items.id AND o.status <> 'canceled' AND line.export_tax <> 'returned') = 0
    ORDER BY items.id`;
  const lot = await house.pick(open);
  if (!lot) return 'nothing to do';
  return house.attempt('POST', 'orders', { type: 'bidder', sale: lot.sale, owner: lot.owner, items: [lot.item] });
}

/** The actions by name, with their relative frequency. */
export const actions: Readonly<Record<string, { readonly weight: number; readonly run: Action }>> = {
  'prepare a sale': { weight: 4, run: prepareSale },
  'enter a result': { weight: 40, run: enterResult },
  'knock down a sale': { weight: 6, run: knockDown },
  'finish an order': { weight: 20, run: finishOrder },
  'pay an order': { weight: 16, run: payOrder },
  'pay several invoices': { weight: 12, run: paySeveralInvoices },
  'reverse a payment': { weight: 4, run: reversePayment },
  'use a credit': { weight: 8, run: useCredit },
  'move a used credit back': { weight: 2, run: reverseCreditUse },
  'credit lots of an invoice': { weight: 8, run: creditInvoice },
  'change the buyer of an invoice': { weight: 8, run: changeBuyer },
  'change the tax scheme of an invoice': { weight: 6, run: changeTaxScheme },
  'grant a discount': { weight: 6, run: discountOrder },
  'record a proof of export': { weight: 10, run: recordExportProof },
  'cancel and reissue an invoice': { weight: 6, run: reissueInvoice },
  'cancel an order': { weight: 2, run: cancelOrder },
  'split an invoice': { weight: 2, run: splitInvoice },
  'change the charges of an order': { weight: 4, run: changeCharges },
  'invoice a lot again': { weight: 4, run: invoiceAgain },
  'change who bears the resale right': { weight: 1, run: changeResaleRight },
  'pay a collecting society': { weight: 8, run: paySociety },
  'reverse a payment to a collecting society': { weight: 4, run: reverseSocietyPayment },
};

/** Checks that the amounts owed to all collecting societies add up to the balance of the journal account of resale rights. */
export async function checkSocieties(house: SimulatedHouse): Promise<void> {
  const owed = recordsIn(await house.read('society-totals')).reduce((sum, totals) => sum + centsOf(totals.owed), 0);
  const [account] = await house.find(
    `SELECT (-coalesce(sum(posting.amount), 0))::text AS balance FROM journal_postings AS posting
     JOIN journal_accounts AS account ON account.id = posting.account_id WHERE account.code = 'pass_through:resale_right'`,
  );
  if (owed !== Number(account?.balance))
    throw new Error(`${owed} is owed to collecting societies, and the account has ${account?.balance}`);
}

/** Checks that the ledger of a client adds up line by line, and ends with the balance of the client. */
export async function checkLedger(house: SimulatedHouse, client: string): Promise<void> {
  const { data } = (await house.read(`client-ledger/${client}?range=100`)).body as {
    data: { amount: string; balance: string }[];
  };
  for (const [index, line] of data.entries()) {
    const previous = data[index + 1];
    if (previous && centsOf(previous.balance) + centsOf(line.amount) !== centsOf(line.balance)) {
      throw new Error(`the ledger of the client ${client} does not add up: ${JSON.stringify({ previous, line })}`);
    }
  }
  const [stored] = await house.find(`SELECT balance::text FROM clients WHERE id = ${client}`);
  const ledgerBalance = data[0] ? centsOf(data[0].balance) : 0;
  if (ledgerBalance !== Number(stored?.balance))
    throw new Error(`the ledger of the client ${client} ends with ${ledgerBalance}, not ${stored?.balance}`);
}
