/**
 * `npm run bench:realtime` measures two things:
 * - the time until another user's change is visible;
 * - the effect of 1,000 entity updates per second on a page.
 *
 * The second is measured for a user who follows other users' changes and for a user who does not.
 */
import { follow, openEnvironment } from './realtime/environment.ts';
import { percentile } from './realtime/percentile.ts';
import { measureUpdateLoad, perSecond } from './realtime/update-load.ts';
import { visibleAfter } from './realtime/visible-after.ts';

/** `visible` and `input` in milliseconds, `fetches` of one query per second, `memory` as growth in percent. */
const limits = { visible: 300, fetches: 2, input: 100, memory: 10 };
const changes = 40;
const seconds = 10;

const rows: object[] = [];
const addRow = (what: string, measured: number, limit: number, unit: string) =>
  rows.push({ what, measured: Math.round(measured * 10) / 10, limit, unit, within: measured <= limit });

const environment = await openEnvironment();
try {
  for (const busy of [false, true]) {
    const times = await visibleAfter(environment, changes, busy);
    const what = `PATCH → visible in the other browser${busy ? ' while others work' : ''}`;
    console.log(`${what}: median ${percentile(times, 0.5)} ms`);
    addRow(`${what}, p95 of ${changes}`, percentile(times, 0.95), limits.visible, 'ms');
  }
  for (const who of ['following', 'told only']) {
    const tab = await environment.open('/clients');
    if (who === 'following') await follow(tab.page);
    const { arrived, busy, fetches, inputs, atFirst, before, after } = await measureUpdateLoad(environment, tab, seconds);
    console.log(
      `${who}: ${arrived} events arrived, main thread busy ${Math.round(100 * busy)} %, ${inputs.length} keys, median ${percentile(inputs, 0.5)} ms, heap ${atFirst} at first, ${before} → ${after} MB`,
    );
    addRow(`${who}: of ${perSecond * seconds} events not arrived`, perSecond * seconds - arrived, 0, '');
    addRow(`${who}: refetches of one query in any second`, fetches, limits.fetches, '');
    addRow(`${who}: key → frame, p95`, percentile(inputs, 0.95), limits.input, 'ms');
    addRow(`${who}: key → frame, longest`, percentile(inputs, 1), limits.input, 'ms');
    addRow(`${who}: memory after it`, (100 * (after - before)) / before, limits.memory, '% more');
    addRow(`${who}: memory after it, to before any storm`, (100 * (after - atFirst)) / atFirst, limits.memory, '% more');
    await tab.page.context().close();
  }
  console.table(rows);
} finally {
  await environment.close();
}
