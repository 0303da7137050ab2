/**
 * `npm run bench:bundle` measures the JavaScript that loads until the sign-in form works, and until the first list is shown. The size after
 * compression with gzip is compared with limits and with the peer, an almost empty react-admin application.
 */
import { launchChromium, measureOpening } from './opening.ts';
import { startSubjects } from './subjects.ts';

/** In kilobytes. */
const limits = { signIn: 130, list: 400 };
const subjects = await startSubjects();
const browser = await launchChromium();
try {
  const rows = [];
  for (const page of ['signIn', 'list'] as const) {
    const measureKilobytes = async (subject: 'ours' | 'peer') =>
      Math.round((await measureOpening(browser, { ...subjects[subject][page], measures: 'script' })).scriptBytes / 1000);
    const ours = await measureKilobytes('ours');
    rows.push({
      until: page,
      'ours kB': ours,
      'limit kB': limits[page],
      'empty react-admin kB': await measureKilobytes('peer'),
      within: ours <= limits[page],
    });
  }
  console.table(rows);
} finally {
  await browser.close();
  await subjects.close();
}
