/** Browser tests over a line that does to single answers what it is told. */
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

/** What the browser has asked to be written. */
export const writes = ({ heard }: FaultProxy) =>
  heard.filter(({ method, path }) => ['POST', 'PATCH'].includes(method) && path.includes('/v1.0/') && !path.includes('realtime'));

export const alert = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });

/** From now on such requests wait; the answer lets them go on. */
export async function held(page: Page, path: RegExp, method: string): Promise<() => void> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(path, async (route, request) => {
    if (request.method() === method) await free;
    await route.continue();
  });
  return letGo;
}
