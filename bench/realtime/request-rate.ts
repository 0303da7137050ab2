import type { Page } from '@playwright/test';

/** Room for what a page asks in a storm; browsers note 250 unless told. */
const mostNoted = 5_000;

/** Notes from now on every read that the page asks of the service, by the page's own clock. */
export async function watchRequests(page: Page): Promise<{ mostInASecond(): Promise<number> }> {
  const since = await page.evaluate((most) => {
    performance.setResourceTimingBufferSize(most);
    return performance.now();
  }, mostNoted);
  return {
    /** How many of one address at most began within any second. */
    async mostInASecond() {
      const requests = await page.evaluate((start) => {
        const entries = performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => name.includes('/api/') && startTime >= start);
        return entries.map(({ name, startTime }) => ({ name, startTime }));
      }, since);
      const times = new Map<string, number[]>();
      for (const { name, startTime } of requests) times.set(name, [...(times.get(name) ?? []), startTime]);
      return Math.max(0, ...[...times.values()].map(most));
    },
  };
}

const most = (times: readonly number[]) =>
  Math.max(...times.map((start) => times.filter((time) => time >= start && time < start + 1_000).length));
