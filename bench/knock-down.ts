/**
 * `npm run bench:knock-down` measures the job that writes the invoices and statements of a whole sale. The sale has 1,000 lots, 300 buyers
 * and 100 consignments in a new embedded database. The time of the preview is measured, and the time from the start of the job to its end.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import { queueItem, queueItemDetails } from '../contract/resources/job.ts';
import { confirmationOf, knockDownPreview } from '../contract/resources/knock-down.ts';
import { accessTokenRecord } from '../contract/resources/user.ts';
import { oneRecord, recordList } from '../contract/wire.ts';
import { hashPassword } from '../server/auth/passwords.ts';
import { openFromConfig } from '../server/commands/open-from-config.ts';
import { readConfig } from '../server/config.ts';
import type { Database } from '../server/database/connection.ts';
import { clients, consignments, itemHistory, items, sales, users } from '../server/database/schema.ts';
import { createLog } from '../server/http/request-log.ts';
import { startService } from '../server/service.ts';

const counts = { lots: 1_000, buyers: 300, consignments: 100 };
const lotsPerConsignment = counts.lots / counts.consignments;
/** Every tenth lot has no result, so that it becomes unsold. */
const lotsPerUnsoldLot = 10;
/** Maximum number of milliseconds from the start of the job to its end. */
const jobLimit = 30_000;
const [email, password] = ['clerk@example.com', 'a password for the benchmark'];

const folder = await mkdtemp(join(tmpdir(), 'bench-knock-down-'));
const config = readConfig({ DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'warn', SEED: 'none' });
const openedService = await openFromConfig(config);
const sale = await writeSale(openedService.database.db);
const service = await startService(config, openedService, createLog('warn'));
try {
  const headers = { authorization: `Basic ${btoa(`${email}:${password}`)}` };
  const { token } = await request('/api/login-token', { headers }, oneRecord(accessTokenRecord)).then(({ data }) => data[0]);
  const authorization = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const path = `/api/v1.0/sale-knock-down/${sale}`;
  const previewStart = performance.now();
  const [preview] = (await request(path, { headers: authorization }, oneRecord(knockDownPreview))).data;
  const previewTime = performance.now() - previewStart;
  const job = queueItem.extend(queueItemDetails.shape);
  const jobStart = performance.now();
  const body = JSON.stringify(confirmationOf(preview));
  const [startedJob] = (await request(path, { method: 'POST', headers: authorization, body }, oneRecord(job))).data;
  const readJob = async () =>
    (await request(`/api/v1.0/advancedqueue_item?filter[item_id]=${startedJob.item_id}`, { headers: authorization }, recordList(job)))
      .data[0];
  let currentJob = await readJob();
  while (currentJob?.state === 'queued' || currentJob?.state === 'processing') {
    await delay(100);
    currentJob = await readJob();
  }
  const jobTime = performance.now() - jobStart;
  console.log(currentJob?.state, currentJob?.message);
  console.table([
    { measured: 'preview', ms: Math.round(previewTime) },
    { measured: 'job', ms: Math.round(jobTime), 'limit ms': jobLimit, within: jobTime <= jobLimit },
  ]);
} finally {
  await service.close();
  await rm(folder, { recursive: true, force: true });
}

/** Throws if the response does not match the schema. */
async function request<Schema extends z.ZodType>(path: string, options: RequestInit, schema: Schema): Promise<z.output<Schema>> {
  return schema.parse(await (await fetch(service.address + path, options)).json());
}

/** Writes a user and a running sale with results. Returns the id of the sale. */
async function writeSale(db: Database): Promise<number> {
  await db.insert(users).values({ email, full_name: 'Clerk', password_hash: await hashPassword(password), role: 'clerk' });
  const charge = { amount: 1_500, tax: 0, term: null, description: 'Handling', attached_to: 'order' };
  const [saleRow] = await db
    .insert(sales)
    .values({
      subtitle: 'Measured',
      status: 'published',
      published: true,
      buyers_premium: '24% up to 100000, 18% thereafter',
      live_sale_date_from: Date.now() - 86_400_000,
      additional_charges: [charge],
    })
    .returning({ id: sales.id });
  const sale_id = saleRow?.id ?? 0;
  const clientRows = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ last_name: `${kind} ${index}`, published: true }));
  const buyers = await db.insert(clients).values(clientRows('Buyer', counts.buyers)).returning({ id: clients.id });
  const consignors = await db.insert(clients).values(clientRows('Consignor', counts.consignments)).returning({ id: clients.id });
  const steps = [{ step_from: null, consignor_commission: '15%' }];
  const consignmentRows = await db
    .insert(consignments)
    .values(consignors.map(({ id }) => ({ sale_id, owner: id, consignor_commission_steps: steps })))
    .returning({ id: consignments.id });
  // Lots that become unsold are skipped, so that each buyer gets a lot.
  const buyerOf = (index: number) => {
    const buyerIndex = (index - Math.ceil(index / lotsPerUnsoldLot)) % counts.buyers;
    return { winner_id: buyers[buyerIndex]?.id ?? 0, bidder_number: String(101 + buyerIndex) };
  };
  const rows = Array.from({ length: counts.lots }, (_, index) => ({
    sale_id,
    consignment: consignmentRows[Math.floor(index / lotsPerConsignment)]?.id ?? 0,
    lot_number: index + 1,
    description: `Lot ${index + 1}`,
    ...(index % lotsPerUnsoldLot === 0
      ? { status: 'available' as const }
      : {
          status: 'sold' as const,
          hammer_price: 10_000 + 100 * index,
          ...buyerOf(index),
        }),
  }));
  const lots = await db.insert(items).values(rows).returning();
  await db.insert(itemHistory).values(
    lots
      .filter(({ status }) => status === 'sold')
      .map(({ id, hammer_price, winner_id, bidder_number }) => ({
        item_id: id,
        field_sold_status: 'sold' as const,
        field_sold_for_amount: hammer_price,
        field_winner_bidder: winner_id,
        field_sold_to_bidder_id: bidder_number,
      })),
  );
  return sale_id;
}
