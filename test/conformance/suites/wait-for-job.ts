import { expect } from 'vitest';
import { expectShape } from '../checks/expect-shape.ts';
import { type Received, recordIn } from '../checks/responses.ts';
import { queueItem } from '../records/queue-item.ts';
import type { ServiceResponse, Subject } from '../target/subject.ts';

/** Expects a 202 with a queue item, waits until its job has ended, and returns the queue item in its final state. */
export async function waitForJob({ get }: Pick<Subject, 'get'>, started: ServiceResponse): Promise<Received> {
  expect(started, JSON.stringify(started.body)).toMatchObject({ status: 202 });
  const { item_id } = recordIn(started);
  expectShape(recordIn(started), queueItem);
  let job: Received = {};
  const readState = async () => {
    job = recordIn(await get(`advancedqueue_item?filter[item_id]=${item_id}`));
    return job.state;
  };
  await expect.poll(readState, { interval: 20 }).toMatch(/success|failure|canceled/);
  expectShape(job, queueItem);
  return job;
}
