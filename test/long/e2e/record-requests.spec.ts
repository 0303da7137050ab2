import type { Page } from '@playwright/test';
import { resources } from '../../../contract/resources/resource-table.ts';
import { listsOfTheApp, pagesOfTheApp } from '../../e2e/app-pages.ts';
import { scrollToEnd } from '../../e2e/scroll-to-end.ts';
import { expect, test, waitUntilLive } from '../../e2e/staff.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const maxRequests = 4;
/** Resources whose pages need more than one read beside the record and the timeline. */
const resourcesWithRelatedReads = ['clients', 'sales', 'items', 'consignments', 'orders'];

/** Withholds the events about records, because changes by other tests would cause further requests. */
async function withholdUpdates(page: Page): Promise<void> {
  await page.routeWebSocket(/\/app\//, (socket) => {
    const service = socket.connectToServer();
    service.onMessage((message) => {
      if (!String(message).includes('"entity_update"')) socket.send(message);
    });
  });
}

/**
 * Returns a function that returns the paths of the API requests so far. Pictures are not requests of the app's code. The latest jobs
 * belong to the app bar, which fetches them again when another test's job ends.
 */
function recordRequests(page: Page): () => string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.resourceType() === 'fetch' && !pathname.endsWith('/advancedqueue_item'))
      paths.push(pathname.replace('/api/v1.0/', ''));
  });
  return () => paths;
}

/** Returns a function that returns the number of responses to GET requests for the path so far. */
function countResponses(page: Page, path: string): () => number {
  let count = 0;
  page.on('response', (response) => {
    if (response.request().method() === 'GET' && new URL(response.url()).pathname === path) count += 1;
  });
  return () => count;
}

test('each page of a record shows everything after at most four requests', async ({ staff }) => {
  const api = await staff.api('clerk');
  // Creates the records for all pages, among them a job. The events of a running job would cause further requests.
  await pagesOfTheApp(api);
  for (const state of ['queued', 'processing'])
    await expect.poll(async () => (await api.list(`advancedqueue_item?range=1&filter[state]=${state}`)).data).toEqual([]);
  const clerk = await staff.signedIn('clerk', 'about:blank');
  await withholdUpdates(clerk);
  const main = clerk.getByRole('main');
  for (const resource of listsOfTheApp) {
    await test.step(resource, async () => {
      const { path } = Object.entries(resources).find(([name]) => name === resource)?.[1] ?? { path: '' };
      const listResponses = countResponses(clerk, `/api/v1.0/${path}`);
      await clerk.goto(`/${resource}`);
      const link = main.locator(`a[href^="/${resource}/"][href$="/show"]`).first();
      await expect(link).toBeVisible();
      // Data on screen is fetched again after each subscription. The network may be idle before that, so the test waits for the second
      // response. Requests for jobs are not counted below.
      await waitUntilLive(clerk);
      if (resource !== 'jobs') await expect.poll(listResponses).toBeGreaterThanOrEqual(2);
      await clerk.waitForLoadState('networkidle');
      const id = (await link.getAttribute('href'))?.split('/')[2] ?? '';
      const requests = recordRequests(clerk);
      await link.click();
      await expect(clerk).toHaveURL(new RegExp(`/${resource}/${id}/show`));
      // The page of a job shows the record of the list.
      if (resource === 'jobs') await expect(main.getByRole('definition').first()).toBeVisible();
      else await expect.poll(requests).toContain(`${path}/${id}`);
      await scrollToEnd(clerk);
      if (resource !== 'jobs') await expect.poll(requests).toContain('timeline');
      await expect(main.locator('.MuiSkeleton-root')).toHaveCount(0);
      await expect(main.getByRole('alert').filter({ hasText: 'Try again' })).toHaveCount(0);
      await clerk.waitForLoadState('networkidle');
      expect(requests().length, requests().join(', ')).toBeLessThanOrEqual(maxRequests);
      if (resourcesWithRelatedReads.includes(resource)) expect(requests().sort()).toEqual([`${path}/${id}`, 'related', 'timeline'].sort());
    });
  }
});

test('a page of a record sends its reads itself if the related reads fail', async ({ staff }) => {
  const [client] = (await (await staff.api('clerk')).list('datatable-clients?range=1')).data;
  const clerk = await staff.signedIn('clerk', '/dashboard');
  await clerk.route('**/api/v1.0/related?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  const requests = recordRequests(clerk);
  await clerk.goto(`/clients/${client?.id}/show`);
  await expect(clerk.getByRole('region', { name: 'Addresses' })).toBeVisible();
  await scrollToEnd(clerk);
  await expect(clerk.getByRole('main').locator('.MuiSkeleton-root')).toHaveCount(0);
  const reads = ['related', 'client-stat', 'client-address', 'orders', 'notes', 'tasks'];
  // The timeline sends its reads when it is in view, which may be after the last skeleton is gone.
  await expect.poll(requests).toEqual(expect.arrayContaining(reads));
});
