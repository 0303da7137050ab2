import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { jobs } from '../../server/database/schema.ts';
import { jobType } from '../../server/jobs/job-type.ts';
import { createGate } from './gate.ts';
import { recordIn } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';
import { writeJob } from './write-records.ts';

const stepBegan = createGate();
const stepMayEnd = createGate();
let firstSteps = 0;
/** A job of two steps. The first step waits until the test lets it continue. */
const slow = jobType<unknown, number>({
  name: 'slow',
  data: z.strictObject({}),
  checkpoint: z.int(),
  startable: true,
  async step({ checkpoint }) {
    if (checkpoint !== undefined) return { done: 2, total: 2, result: { nid: '', data: {} } };
    firstSteps++;
    stepBegan.open();
    await stepMayEnd.opened;
    return { done: 1, total: 2, checkpoint: 1 };
  },
});
const quick = jobType<unknown, number>({
  ...slow,
  name: 'quick',
  data: z.strictObject({}),
  checkpoint: z.int(),
  step: async () => ({ done: 1, total: 1, result: { nid: '', data: {} } }),
});

let service: TestService;
beforeAll(async () => {
  service = await startTestService({}, [slow, quick]);
});
afterAll(() => service.close());

const rowOf = async (id: number) => (await service.db.select().from(jobs).where(eq(jobs.id, id)))[0];

// This test runs only on PostgreSQL. The embedded database has one connection, so other jobs cannot run during a step.
test.runIf(inject('database') === 'postgres')(
  'a step that is longer than its lease is not run a second time, and other jobs run meanwhile',
  async () => {
    const started = await service.call('POST', '/api/v1.0/advancedqueue_item', { as: 'clerk', json: { name: 'slow' } });
    const id = Number(recordIn(started).item_id);
    await stepBegan.opened;
    service.advance(60_000);
    const quickJobId = Number(
      await writeJob(service, { name: 'quick', queue_id: 'quick', state: 'processing', lease_until: Date.now() - 1 }),
    );
    await expect.poll(async () => (await rowOf(quickJobId))?.state).toBe('success');
    expect(await rowOf(id)).toMatchObject({ state: 'processing', attempt: 1 });
    stepMayEnd.open();
    await expect.poll(async () => (await rowOf(id))?.state).toBe('success');
    expect(await rowOf(id)).toMatchObject({ attempt: 1 });
    expect(firstSteps).toBe(1);
  },
);

test('a job is taken over when its lease expires, and not before', async () => {
  const lease = { state: 'processing', attempt: 1, lease_until: service.now() + 60_000 } as const;
  const id = Number(await writeJob(service, { name: 'quick', queue_id: 'quick', ...lease }));
  const laterJobId = Number(await writeJob(service, { name: 'quick', queue_id: 'quick' }));
  await expect.poll(async () => (await rowOf(laterJobId))?.state).toBe('success');
  expect(await rowOf(id)).toMatchObject({ state: 'processing', attempt: 1 });
  service.advance(60_001);
  await expect.poll(async () => (await rowOf(id))?.state).toBe('success');
  expect(await rowOf(id)).toMatchObject({ attempt: 2, lease_until: null });
});

test('a job whose runner died before the clock was set back by a day is taken over by another runner', async () => {
  const abandoned = { state: 'processing', lease_until: Date.now() + 86_400_000 } as const;
  const id = Number(await writeJob(service, { name: 'quick', queue_id: 'quick', ...abandoned }));
  await expect.poll(async () => (await rowOf(id))?.state).toBe('success');
});
