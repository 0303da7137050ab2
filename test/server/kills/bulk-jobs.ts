import { expect } from 'vitest';
import { type Caller, recordOf } from '../process-calls.ts';
import type { Work } from './work.ts';

/** Of how many items one is read in each round; all are counted in the end. */
const sampled = 50;
const newestJob = '/api/v1.0/advancedqueue_item?range=1&sort=-item_id';

/** Bulk changes of the same items, in several steps each; the next begins when the one before has ended. */
export function bulkJobs(items: readonly string[]): Work & { readonly started: () => number } {
  let started = 0;
  /** Undefined while it is not known whether the newest one was started. */
  let running: string | undefined;

  const start = async (call: Caller): Promise<boolean> => {
    const json = { operation: 'update_field', field: 'caption', value: `Caption ${started}`, items };
    const answered = await call('POST', '/api/v1.0/items-bulk', { json, key: `bulk ${started}` });
    if (!answered) return false;
    if (answered.status === 409) {
      if (!JSON.stringify(answered.body).includes('that request was done')) return false;
      running = String(recordOf(await call('GET', newestJob)).item_id);
      return true;
    }
    expect(answered).toMatchObject({ status: 202 });
    running = String(recordOf(answered).item_id);
    return true;
  };
  const job = async (call: Caller) => recordOf(await call('GET', `/api/v1.0/advancedqueue_item?filter[item_id]=${running}`));

  return {
    started: () => started,
    async next(call) {
      if (started > 0 && running === undefined) return start(call);
      if (running !== undefined && (await job(call).catch(() => undefined))?.state !== 'success') return false;
      started += 1;
      running = undefined;
      return start(call);
    },
    async check(call) {
      if (started === 0) return;
      if (running === undefined) expect(await start(call), 'the repetition of a bulk request').toBe(true);
      await expect.poll(async () => (await job(call)).state, { timeout: 60_000, interval: 100 }).toBe('success');
      expect(await job(call)).toMatchObject({ done: items.length, total: items.length, num_retries: 0, result: { changed: items.length } });
      for (const item of items.filter((_, index) => index % sampled === 0)) {
        const read = await call('GET', `/api/v1.0/datatable-items/${item}`);
        expect(recordOf(read).caption).toBe(`Caption ${started}`);
        expect(read?.version).toBe(1 + started);
      }
    },
  };
}
