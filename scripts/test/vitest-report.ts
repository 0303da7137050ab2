import { relative } from 'node:path';
import { z } from 'zod';
import { sum, type Tally } from './tally.ts';

/** The part of vitest's JSON report that is counted. A file that runs in two projects is in it twice. */
export const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

type Report = z.infer<typeof vitestReport>;

function tallyFile({ status, assertionResults }: Report['testResults'][number]): Tally {
  const count = (...wanted: string[]) => assertionResults.filter((test) => wanted.includes(test.status)).length;
  const passed = count('passed');
  const skipped = count('skipped', 'todo');
  // What is left failed, or was still pending when its process died: vitest calls a file of only such tests passed.
  const failed = assertionResults.length - passed - skipped;
  // A file that cannot be loaded, or whose hooks throw, fails without a failed test in it.
  return { passed, failed: failed || (status === 'passed' ? 0 : 1), skipped };
}

/**
 * Counts vitest's report and names the files that are missing in it; each missing run of a file is one failure.
 *
 * @param expected test files, from `folder`, with the number of times each has to appear
 */
export function tallyVitest(report: Report, folder: string, expected: ReadonlyMap<string, number>): { tally: Tally; missing: string[] } {
  const seen = report.testResults.map(({ name }) => relative(folder, name).replaceAll('\\', '/'));
  const missing = [...expected].flatMap(([path, times]) =>
    Array.from({ length: Math.max(0, times - seen.filter((name) => name === path).length) }, () => path),
  );
  return { tally: sum([...report.testResults.map(tallyFile), { passed: 0, failed: missing.length, skipped: 0 }]), missing };
}
