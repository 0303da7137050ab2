/** Fixture of browser tests: `line` is a fault proxy between the browser and the service. */
import type { Page } from '@playwright/test';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { test as base } from './staff.ts';

export const test = base.extend<{ line: FaultProxy }>({
  line: async ({ service }, use) => {
    const line = await startFaultProxy(service.url);
    await use(line);
    await line.close();
  },
});

/** Returns the POST and PATCH requests of the browser to the API, except for those of the real-time connection. */
export const writeRequestsOf = ({ requests }: FaultProxy) =>
  requests.filter(({ method, path }) => ['POST', 'PATCH'].includes(method) && path.includes('/v1.0/') && !path.includes('realtime'));

export const alert = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });

/** Delays the requests of the page with this method and a matching path. Returns a function that releases them. */
export async function holdRequests(page: Page, path: RegExp, method: string): Promise<() => void> {
  let release = () => {};
  const free = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route, request) => {
    if (request.method() === method) await free;
    await route.continue();
  });
  return release;
}
