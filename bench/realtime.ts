/**
 * `npm run bench:realtime` measures two things:
 * - the time until another user's change is visible;
 * - the effect of 1,000 entity updates per second on a page.
 *
 * The effect is measured with the setting "Show colleagues' changes at once" and without it.
 */
import { openEnvironment, showChangesAtOnce } from './realtime/environment.ts';
import { percentile } from './realtime/percentile.ts';
import { measureUpdateLoad, updatesPerSecond } from './realtime/update-load.ts';
import { measureVisibleAfter } from './realtime/visible-after.ts';

/** `visible` and `input` are in milliseconds. `requests` is per query and second. `memory` is the growth in percent. */
const limits = { visible: 300, requests: 2, input: 100, memory: 10 };
const changeCount = 40;
const seconds = 10;

const rows: object[] = [];
const addRow = (what: string, measured: number, limit: number, unit: string) =>
  rows.push({ what, measured: Math.round(measured * 10) / 10, limit, unit, within: measured <= limit });

const environment = await openEnvironment();
try {
  for (const isBusy of [false, true]) {
    const times = await measureVisibleAfter(environment, changeCount, isBusy);
    const what = `PATCH → visible in the other browser${isBusy ? ' while others work' : ''}`;
    console.log(`${what}: median ${percentile(times, 0.5)} ms`);
    addRow(`${what}, p95 of ${changeCount}`, percentile(times, 0.95), limits.visible, 'ms');
  }
  for (const name of ['shown at once', 'notified only']) {
    const tab = await environment.open('/clients');
    if (name === 'shown at once') await showChangesAtOnce(tab.page);
    const load = await measureUpdateLoad(environment, tab, seconds);
    const { arrivedCount, busyShare, maxRequests, inputDelays, initialHeap, heapBefore, heapAfter } = load;
    console.log(
      `${name}: ${arrivedCount} events arrived, main thread busy ${Math.round(100 * busyShare)} %, ${inputDelays.length} keys, median ${percentile(inputDelays, 0.5)} ms, heap ${initialHeap} at first, ${heapBefore} → ${heapAfter} MB`,
    );
    addRow(`${name}: of ${updatesPerSecond * seconds} events not arrived`, updatesPerSecond * seconds - arrivedCount, 0, '');
    addRow(`${name}: refetches of one query in any second`, maxRequests, limits.requests, '');
    addRow(`${name}: key → frame, p95`, percentile(inputDelays, 0.95), limits.input, 'ms');
    addRow(`${name}: key → frame, longest`, percentile(inputDelays, 1), limits.input, 'ms');
    addRow(`${name}: growth of memory during the updates`, (100 * (heapAfter - heapBefore)) / heapBefore, limits.memory, '% more');
    addRow(
      `${name}: growth of memory since before the first update`,
      (100 * (heapAfter - initialHeap)) / initialHeap,
      limits.memory,
      '% more',
    );
    await tab.page.context().close();
  }
  console.table(rows);
} finally {
  await environment.close();
}
