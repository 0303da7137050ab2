import { expect } from 'vitest';
import { z } from 'zod';
import { confirmationOf, type KnockDownStart, knockDownPreview } from '../../../../contract/resources/knock-down.ts';
import { type Caller, recordOf } from '../../../server/process-calls.ts';
import type { Work } from './work.ts';

/** A running sale, and the numbers of its buyers, consignments, sold lots and lots without a result. */
export interface SaleToKnockDown {
  readonly id: string;
  readonly buyers: number;
  readonly consignments: number;
  readonly sold: number;
  readonly missing: number;
}

const newestJob = '/api/v1.0/advancedqueue_item?filter[queue_id]=knock_down_all_items&range=1&sort=-item_id';
const orderPage = z.object({ count: z.number(), data: z.array(z.object({ item_count: z.number() })) });
const itemPage = z.object({ count: z.number() });

/**
 * Knocks down sales, one after the other, so that each kill interrupts a job at another step. Each document must be written exactly once.
 */
export function knockDowns(sales: readonly SaleToKnockDown[]): Work {
  let index = 0;
  /** The body of the request that starts the job. A repetition of the request sends the same body. */
  let body: KnockDownStart | undefined;
  let isSent = false;
  /** The id of the job, or undefined before its start and while it is unknown whether it was started. */
  let job: string | undefined;
  const pathOf = (sale: SaleToKnockDown) => `/api/v1.0/sale-knock-down/${sale.id}`;
  const continueWithNext = () => {
    index += 1;
    [body, isSent, job] = [undefined, false, undefined];
  };

  const prepare = async (call: Caller, sale: SaleToKnockDown): Promise<KnockDownStart | undefined> => {
    const preview = await call('GET', pathOf(sale));
    return preview && confirmationOf(knockDownPreview.parse(recordOf(preview)));
  };
  const start = async (call: Caller): Promise<boolean> => {
    const sale = sales[index];
    if (!sale) return false;
    body ??= await prepare(call, sale);
    if (!body) return false;
    isSent = true;
    const response = await call('POST', pathOf(sale), { json: body, key: `knock-down ${sale.id}` });
    if (!response) return false;
    if (response.status === 409) {
      if (!JSON.stringify(response.body).includes('that request was processed')) return false;
      const newest = await call('GET', newestJob);
      if (!newest) return false;
      job = String(recordOf(newest).item_id);
      return true;
    }
    expect(response).toMatchObject({ status: 202 });
    job = String(recordOf(response).item_id);
    return true;
  };
  const readJob = async (call: Caller) => recordOf(await call('GET', `/api/v1.0/advancedqueue_item?filter[item_id]=${job}`));

  return {
    async writeNext(call) {
      if (job !== undefined) {
        if ((await readJob(call).catch(() => undefined))?.state !== 'success') return false;
        continueWithNext();
      }
      return start(call);
    },
    async check(call) {
      const sale = sales[index];
      if (!sale) return;
      if (isSent) {
        if (job === undefined) expect(await start(call), 'the repetition of the start of a knock-down').toBe(true);
        await expect.poll(async () => (await readJob(call)).state, { interval: 100 }).toBe('success');
        expect(await readJob(call)).toMatchObject({
          num_retries: 0,
          result: { data: { passed: sale.missing, invoices: sale.buyers, statements: sale.consignments, unchanged: 0, refused: 0 } },
        });
        await expectResultsOf(call, sale);
        continueWithNext();
      }
      const next = sales[index];
      // The preview is read now, so that the next round begins with the request that starts the job.
      if (next) body ??= await prepare(call, next);
    },
  };
}

/** Expects the documents of a complete knock-down, and a closed sale. */
export async function expectResultsOf(call: Caller, sale: SaleToKnockDown): Promise<void> {
  for (const [type, count] of [['bidder', sale.buyers] as const, ['consignor', sale.consignments] as const]) {
    const response = await call('GET', `/api/v1.0/orders?filter[sale]=${sale.id}&filter[type]=${type}&range=100`);
    const page = orderPage.parse(response?.body);
    expect(page.count, `documents of the type ${type} of the sale ${sale.id}`).toBe(count);
    expect(page.data.reduce((sum, { item_count }) => sum + item_count, 0)).toBe(sale.sold);
  }
  const unsold = await call('GET', `/api/v1.0/datatable-items?filter[sale]=${sale.id}&filter[status]=unsold&range=1`);
  expect(itemPage.parse(unsold?.body).count).toBe(sale.missing);
  expect(recordOf(await call('GET', `/api/v1.0/datatable-sales/${sale.id}`)).status).toBe('closed');
}
