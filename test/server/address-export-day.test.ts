/** The day in the file name of an address export, in a house whose day differs from the day in UTC. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '../../contract/time.ts';
import { recordIn } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';
import { waitForJob } from './wait-for-job.ts';

/** 12 hours behind UTC. */
const timeZone = 'Etc/GMT+12';
const dayMs = 86_400_000;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ TIME_ZONE: timeZone });
  // At 06:00 in UTC, it is 18:00 of the day before in the time zone. Neither time zone reaches midnight during the test.
  service.advance((dayMs + dayMs / 4 - (service.now() % dayMs)) % dayMs);
});
afterAll(() => service.close());

test('the file of an address export is named after the day in the time zone of the house', async () => {
  const start = { as: 'clerk', json: { name: 'Export addresses to CSV' } } as const;
  const job = await waitForJob(service, await service.call('POST', '/api/v1.0/advancedqueue_item', start));
  const { nid } = job.result as { nid: string };
  const file = recordIn(await service.call('GET', `/api/v1.0/get-file/${nid}`, { as: 'clerk' }));
  const day = dayIn(timeZone, service.now());
  expect(day).not.toBe(dayIn('UTC', service.now()));
  expect(file).toMatchObject({ filename: `addresses-${day}.csv` });
});
