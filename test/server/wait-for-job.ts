import { expect } from 'vitest';
import { recordIn } from './read-response.ts';
import type { ServiceResponse, TestService } from './service.ts';

/** Waits until the job of a queue item has ended, and returns it. */
export async function waitForJob(service: TestService, started: ServiceResponse): Promise<Record<string, unknown>> {
  expect(started.status).toBe(202);
  const path = `/api/v1.0/advancedqueue_item?filter[item_id]=${recordIn(started).item_id}`;
  let job: Record<string, unknown> = {};
  await expect
    .poll(
      async () => {
        job = recordIn(await service.call('GET', path, { as: 'clerk' }));
        return ['success', 'failure', 'canceled'].includes(String(job.state));
      },
      { interval: 50 },
    )
    .toBe(true);
  return job;
}
