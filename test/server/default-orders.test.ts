import { afterAll, beforeAll, expect, test } from 'vitest';
import { idsIn } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';
import { writeItem, writeSale } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const day = 86_400_000;
const readIds = async (path: string) => idsIn(await service.call('GET', `/api/v1.0/${path}`, { as: 'clerk' }));

test('sales are sorted by default: running, then upcoming (nearest first), undated, and past (latest first)', async () => {
  const createSale = (status: 'draft' | 'upcoming' | 'published' | 'closed', days: number | null) =>
    writeSale(service, { status, live_sale_date_from: days === null ? null : Date.now() + days * day });
  const longPast = await createSale('closed', -300);
  const undated = await createSale('draft', null);
  const far = await createSale('upcoming', 90);
  const running = await createSale('published', -1);
  const past = await createSale('closed', -10);
  const near = await createSale('draft', 5);
  expect(await readIds('datatable-sales')).toEqual([running, near, far, undated, past, longPast]);
  expect(await readIds('datatable-sales?sort=-schedule')).toEqual([longPast, past, undated, far, near, running]);
});

test('items are sorted by default by sale, then by lot; items without a sale come last', async () => {
  const [firstSale, secondSale] = [Number(await writeSale(service)), Number(await writeSale(service))];
  const withoutSale = await writeItem(service, { subtitle: 'Loose' });
  const second = await writeItem(service, { sale_id: secondSale, lot_number: 1 });
  const ten = await writeItem(service, { sale_id: firstSale, lot_number: 10 });
  const nine = await writeItem(service, { sale_id: firstSale, lot_number: 9 });
  expect(await readIds('datatable-items')).toEqual([nine, ten, second, withoutSale]);
});
