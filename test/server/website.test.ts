import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordIn } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';
import { writeItem } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ WEBSITE_URL: 'https://house.example/' });
});
afterAll(() => service.close());

test('/api/me contains the configured website, and an item has the address of its page on this website', async () => {
  const me = recordIn(await service.call('GET', `/api/me?access_token=${await service.token('clerk')}`));
  expect(me).toMatchObject({ config: { websiteBasePath: 'https://house.example' } });
  const id = await writeItem(service);
  const item = recordIn(await service.call('GET', `/api/v1.0/datatable-items/${id}`, { as: 'clerk' }));
  expect(item.itemWebsiteLink).toBe(`https://house.example/items/${id}`);
});
