/**
 * `npm run bench:page` measures the milliseconds until the sign-in form can be used and until the first list is shown. The network is Fast
 * 4G, and the processor four times slower. The app and the peer, an almost empty react-admin application, are opened alternately with an
 * empty cache. The results are medians.
 */
import { launchChromium, measureOpening } from './opening.ts';
import { startSubjects } from './subjects.ts';

/** In milliseconds. */
const limits = { signIn: 1000, list: 1900 };
const openingCount = 7;

const median = (values: readonly number[]) => Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);

const subjects = await startSubjects();
const browser = await launchChromium();
try {
  const rows = [];
  for (const page of ['signIn', 'list'] as const) {
    const times: Record<'ours' | 'peer', number[]> = { ours: [], peer: [] };
    for (let opening = 0; opening < openingCount; opening++) {
      for (const subject of ['ours', 'peer'] as const) {
        times[subject].push((await measureOpening(browser, { ...subjects[subject][page], measures: 'time' })).milliseconds);
      }
    }
    const [ours, peer] = [median(times.ours), median(times.peer)];
    const spread = `${Math.round(Math.min(...times.ours))}–${Math.round(Math.max(...times.ours))}`;
    rows.push({
      until: page,
      'ours ms': ours,
      spread,
      'limit ms': limits[page],
      'empty react-admin ms': peer,
      within: ours <= limits[page],
    });
  }
  console.table(rows);
} finally {
  await browser.close();
  await subjects.close();
}
