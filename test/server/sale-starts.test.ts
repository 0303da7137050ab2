import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordIn } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';
import { writeItem, writeSale } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const read = async (path: string) => recordIn(await service.call('GET', `/api/v1.0/${path}`, { as: 'clerk' }));
const change = (id: string, json: object) => service.call('PATCH', `/api/v1.0/datatable-sales/${id}`, { as: 'clerk', json });

test('a sale is published and its new lots are available from the start of its first session until the sale is withdrawn', async () => {
  const sale = await writeSale(service);
  const lot = await writeItem(service, { sale_id: Number(sale), status: 'new' });
  const withdrawn = await writeItem(service, { sale_id: Number(sale), status: 'withdrawn' });
  await change(sale, { published: true, live_sale_date_from: Date.now() + 3_600_000 });
  expect(await read(`datatable-sales/${sale}`)).toMatchObject({ status: 'upcoming' });
  service.advance(3_700_000);
  await expect.poll(async () => (await read(`datatable-sales/${sale}`)).status).toBe('published');
  expect(await read(`datatable-items/${lot}`)).toMatchObject({ status: 'available' });
  expect(await read(`datatable-items/${withdrawn}`)).toMatchObject({ status: 'withdrawn' });

  await change(sale, { published: false });
  expect(await read(`datatable-sales/${sale}`)).toMatchObject({ status: 'draft' });
  expect(await read(`datatable-items/${lot}`)).toMatchObject({ status: 'new' });
});
