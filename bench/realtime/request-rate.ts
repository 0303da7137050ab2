import type { Page } from '@playwright/test';

/** Maximum number of recorded requests. The default of browsers, 250, is too small for this benchmark. */
const maxRecordedRequests = 5_000;

/** Starts to record the page's requests to the service. */
export async function watchRequests(page: Page): Promise<{ maxPerSecond(): Promise<number> }> {
  const since = await page.evaluate((bufferSize) => {
    performance.setResourceTimingBufferSize(bufferSize);
    return performance.now();
  }, maxRecordedRequests);
  return {
    /** Returns the maximum number of requests to one address that started within a second. */
    async maxPerSecond() {
      const requests = await page.evaluate((start) => {
        const entries = performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => name.includes('/api/') && startTime >= start);
        return entries.map(({ name, startTime }) => ({ name, startTime }));
      }, since);
      const times = new Map<string, number[]>();
      for (const { name, startTime } of requests) times.set(name, [...(times.get(name) ?? []), startTime]);
      return Math.max(0, ...[...times.values()].map(maxInOneSecond));
    },
  };
}

const maxInOneSecond = (times: readonly number[]) =>
  Math.max(...times.map((start) => times.filter((time) => time >= start && time < start + 1_000).length));
