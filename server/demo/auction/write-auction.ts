import type { ReportProgress } from '../../commands/show-progress.ts';
import type { House } from '../../config.ts';
import { chargeUses, consignments, itemHistory, items, notes, orderLines, orders, tasks, transactions } from '../../database/schema.ts';
import type { DemoCounts, firstIds } from '../demo-counts.ts';
import type { DemoSale } from '../demo-sales.ts';
import type { Loader } from '../loader.ts';
import type { DemoFiles } from '../pictures/demo-files.ts';
import { createRandom, type Random } from '../random.ts';
import { demoTerms } from '../term-labels.ts';
import { demoConsignments } from './demo-consignments.ts';
import { demoLots } from './demo-items.ts';
import type { OrderClient } from './demo-order.ts';
import { demoOrders, type OrderCounts } from './demo-orders.ts';
import { type DemoNode, demoNotes, demoTasks } from './demo-tasks.ts';
import { type RunningResults, setRunningResults } from './running-results.ts';
import { planSales, type SalePlan } from './sale-plan.ts';

interface AuctionOptions {
  readonly loader: Loader;
  readonly counts: DemoCounts;
  readonly firstIdOf: ReturnType<typeof firstIds>;
  readonly sales: readonly DemoSale[];
  readonly clientOf: (id: number) => OrderClient;
  readonly files: DemoFiles;
  readonly reportProgress: ReportProgress;
  readonly house: House;
  /** The letterhead of issued orders. */
  readonly letterheadId: number;
  /** The standard tax rate in millionths. */
  readonly standardRate: number;
  readonly now: number;
  readonly runningResults: RunningResults;
}

export async function writeAuction(options: AuctionOptions): Promise<void> {
  const { loader, counts, firstIdOf, clientOf, files, reportProgress, house, letterheadId, standardRate, now, runningResults } = options;
  const random = createRandom(20_250_404);
  const plans = planSales(options.sales, counts);
  const termLabels = new Map(demoTerms.map(({ id, label }) => [id, label]));
  const closedItemCount = plans.filter(({ sale }) => sale.status === 'closed').reduce((sum, plan) => sum + plan.itemCount, 0);
  let [nextConsignmentId, nextItemId, nextOrderId] = [firstIdOf.consignment, firstIdOf.item, firstIdOf.order];
  const orderContext = {
    random,
    clientCount: counts.clients,
    clientOf,
    nextId: () => nextOrderId++,
    chargedUses: new Set<string>(),
    house,
    letterheadId,
    now,
  };
  let writtenOrderCount = 0;
  for (const plan of plans) {
    const saleConsignments = demoConsignments(
      random,
      plan,
      nextConsignmentId,
      counts.clients,
      (id) => clientOf(id).label,
      now,
      standardRate,
    );
    nextConsignmentId += plan.consignmentCount;
    const catalog = termLabels.get(plan.sale.catalog_id ?? 0) ?? '';
    const lots = demoLots(random, plan, nextItemId, saleConsignments, catalog, (category) => files.pictures.get(category) ?? [], now);
    nextItemId += plan.itemCount;
    if (plan.sale.status === 'published')
      lots.histories.push(...setRunningResults(lots.items, plan.sale.id, runningResults, counts.clients, now));
    const saleOrders =
      plan.sale.status === 'closed' ? demoOrders(orderContext, plan, lots.soldLots, orderCounts(counts.orders, plan, closedItemCount)) : [];
    await loader.add(consignments, saleConsignments);
    for (const chunk of chunksOf(lots.items)) await loader.add(items, chunk);
    for (const chunk of chunksOf(lots.histories)) await loader.add(itemHistory, chunk);
    reportProgress(nextItemId - firstIdOf.item, counts.items, 'Demo items');
    for (const chunk of chunksOf(saleOrders)) {
      await loader.add(
        orders,
        chunk.map(({ order }) => order),
      );
      await loader.add(
        orderLines,
        chunk.flatMap(({ lines }) => lines),
      );
      await loader.add(
        transactions,
        chunk.flatMap(({ payments }) => payments),
      );
      await loader.add(
        chargeUses,
        chunk.flatMap(({ uses }) => uses),
      );
      writtenOrderCount += chunk.length;
      reportProgress(writtenOrderCount, Math.max(writtenOrderCount, counts.orders), 'Demo orders');
    }
  }
  await writeTasksAndNotes(options, random, plans, nextOrderId - firstIdOf.order);
}

/** `total` is the number of orders of all closed sales, and `closedItemCount` is the number of their items. */
function orderCounts(total: number, { itemCount }: SalePlan, closedItemCount: number): OrderCounts {
  const countOrders = (share: number) => Math.round((total * share * itemCount) / closedItemCount);
  return { bidder: countOrders(0.7), consignor: countOrders(0.2), credit_note: countOrders(0.04), transport_invoice: countOrders(0.06) };
}

async function writeTasksAndNotes(
  { loader, counts, firstIdOf, files, reportProgress, now }: AuctionOptions,
  random: Random,
  plans: readonly SalePlan[],
  orderCount: number,
) {
  const pickNode = createNodePicker(random, counts, firstIdOf, plans, orderCount);
  for (const task of demoTasks(random, counts.tasks, pickNode, now)) await loader.add(tasks, [task]);
  for (const note of demoNotes(random, counts.notes, pickNode, files.documents, now)) await loader.add(notes, [note]);
  reportProgress(counts.tasks, counts.tasks, 'Demo tasks');
}

/** Returns a function that picks a random node. It prefers the nodes of sales that are not closed. */
function createNodePicker(
  random: Random,
  counts: DemoCounts,
  firstIdOf: ReturnType<typeof firstIds>,
  plans: readonly SalePlan[],
  orderCount: number,
): () => DemoNode {
  let { consignment, item } = firstIdOf;
  // The consignments and the items of each sale have consecutive ids. A block contains the plan and the first ids of a sale.
  const blocks = plans.map((plan) => {
    const block = { plan, consignment, item };
    consignment += plan.consignmentCount;
    item += plan.itemCount;
    return block;
  });
  const preferredBlocks = blocks.filter(({ plan }) => plan.sale.status !== 'closed');
  return () => {
    const client: DemoNode = { type: 'client', id: random.integer(1, counts.clients), saleId: null };
    const randomNumber = random.next();
    if (randomNumber < 0.25 || blocks.length === 0) return client;
    // `recalculateSums` later sets the sale of the tasks that are attached to orders.
    if (randomNumber < 0.4 && orderCount > 0)
      return { type: 'order', id: firstIdOf.order + random.integer(0, orderCount - 1), saleId: null };
    const { plan, ...firstIdsOfSale } = random.pick(preferredBlocks.length > 0 && random.chance(0.8) ? preferredBlocks : blocks);
    const saleId = plan.sale.id;
    if (randomNumber < 0.5) return { type: 'sale', id: saleId, saleId };
    if (randomNumber < 0.7 && plan.consignmentCount > 0)
      return { type: 'consignment', id: firstIdsOfSale.consignment + random.integer(0, plan.consignmentCount - 1), saleId };
    if (plan.itemCount > 0) return { type: 'item', id: firstIdsOfSale.item + random.integer(0, plan.itemCount - 1), saleId };
    return client;
  };
}

function* chunksOf<T>(values: readonly T[], size = 1_000): Generator<T[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size);
}
