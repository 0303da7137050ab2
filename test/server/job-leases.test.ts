import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { jobs } from '../../server/database/schema.ts';
import { jobType } from '../../server/jobs/job-type.ts';
import { closedGate } from './gate.ts';
import { recordIn } from './read-answer.ts';
import { startTestService, type TestService } from './service.ts';
import { writeJob } from './write-records.ts';

const begun = closedGate();
const released = closedGate();
let firstSteps = 0;
/** Has two steps, and ends the first when the test says so. */
const slow = jobType<unknown, number>({
  name: 'slow',
  data: z.strictObject({}),
  checkpoint: z.int(),
  startable: true,
  async step({ checkpoint }) {
    if (checkpoint !== undefined) return { done: 2, total: 2, result: {} };
    firstSteps++;
    begun.open();
    await released.opened;
    return { done: 1, total: 2, checkpoint: 1 };
  },
});
const quick = jobType<unknown, number>({
  ...slow,
  name: 'quick',
  data: z.strictObject({}),
  checkpoint: z.int(),
  step: async () => ({ done: 1, total: 1, result: {} }),
});

let service: TestService;
beforeAll(async () => {
  service = await startTestService({}, [slow, quick]);
});
afterAll(() => service.close());

const rowOf = async (id: number) => (await service.db.select().from(jobs).where(eq(jobs.id, id)))[0];

// The embedded database has one connection: nothing else happens on it during a step.
test.runIf(inject('database') === 'postgres')('a step that is longer than the lease keeps its job, and no other waits for it', async () => {
  const started = await service.call('POST', '/api/v1.0/advancedqueue_item', { as: 'clerk', json: { name: 'slow' } });
  const id = Number(recordIn(started).item_id);
  await begun.opened;
  service.advance(60_000);
  const other = Number(await writeJob(service, { name: 'quick', queue_id: 'quick', state: 'processing', lease_until: Date.now() - 1 }));
  await expect.poll(async () => (await rowOf(other))?.state, { timeout: 15_000 }).toBe('success');
  expect(await rowOf(id)).toMatchObject({ state: 'processing', attempt: 0 });
  released.open();
  await expect.poll(async () => (await rowOf(id))?.state, { timeout: 15_000 }).toBe('success');
  expect(await rowOf(id)).toMatchObject({ attempt: 0 });
  expect(firstSteps).toBe(1);
});
