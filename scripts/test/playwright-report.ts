import { z } from 'zod';
import type { Tally } from './tally.ts';

/** The part of Playwright's JSON report that is counted. There is one suite a file; `errors` are those outside any test. */
export const playwrightReport = z.object({
  suites: z.array(z.object({ file: z.string() })),
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/**
 * Counts Playwright's report and names the files that are missing in it; each is one failure, and so is each error outside a test.
 *
 * @param expected test files, from the folder that holds `e2e`
 */
export function tallyPlaywright(
  { suites, errors, stats }: z.infer<typeof playwrightReport>,
  expected: readonly string[],
): { tally: Tally; missing: string[] } {
  const missing = expected.filter((path) => !suites.some(({ file }) => `e2e/${file.replaceAll('\\', '/')}` === path));
  return {
    tally: { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length + missing.length, skipped: stats.skipped },
    missing,
  };
}
