import { expect } from 'vitest';
import { type Caller, recordOf } from '../../../server/process-calls.ts';
import type { Work } from './work.ts';

/** After each kill, only one item of each group of this size is checked. */
const sampleInterval = 50;
const newestJob = '/api/v1.0/advancedqueue_item?filter[queue_id]=item_bulk_update&range=1&sort=-item_id';

/** Starts bulk changes of the same items, one after the other. Each job has several steps. */
export function bulkJobs(items: readonly string[]): Work & { readonly started: () => number } {
  let started = 0;
  /** The id of the newest job, or undefined before the first job and while it is unknown whether the newest one was started. */
  let runningJob: string | undefined;

  const start = async (call: Caller): Promise<boolean> => {
    const json = { operation: 'update_field', field: 'caption', value: `Caption ${started}`, items };
    const response = await call('POST', '/api/v1.0/items-bulk', { json, key: `bulk ${started}` });
    if (!response) return false;
    if (response.status === 409) {
      if (!JSON.stringify(response.body).includes('that request was processed')) return false;
      const newest = await call('GET', newestJob);
      if (!newest) return false;
      runningJob = String(recordOf(newest).item_id);
      return true;
    }
    expect(response).toMatchObject({ status: 202 });
    runningJob = String(recordOf(response).item_id);
    return true;
  };
  const readJob = async (call: Caller) => recordOf(await call('GET', `/api/v1.0/advancedqueue_item?filter[item_id]=${runningJob}`));

  return {
    started: () => started,
    async writeNext(call) {
      if (started > 0 && runningJob === undefined) return start(call);
      if (runningJob !== undefined && (await readJob(call).catch(() => undefined))?.state !== 'success') return false;
      started += 1;
      runningJob = undefined;
      return start(call);
    },
    async check(call) {
      if (started === 0) return;
      if (runningJob === undefined) expect(await start(call), 'the repetition of a bulk request').toBe(true);
      await expect.poll(async () => (await readJob(call)).state, { interval: 100 }).toBe('success');
      expect(await readJob(call)).toMatchObject({
        done: items.length,
        total: items.length,
        num_retries: 0,
        result: { data: { changed: items.length } },
      });
      for (const item of items.filter((_, index) => index % sampleInterval === 0)) {
        const response = await call('GET', `/api/v1.0/datatable-items/${item}`);
        expect(recordOf(response).caption).toBe(`Caption ${started}`);
        expect(response?.version).toBe(1 + started);
      }
    },
  };
}
