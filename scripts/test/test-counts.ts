/** Adds up the results of vitest and Playwright, and lists the test files that each must run. */
import { z } from 'zod';

/** The numbers of tests that passed, failed and were skipped. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0 };

/** The counts of a runner, and the absolute paths of the test files that it ran. */
export interface RunnerResult extends TestCounts {
  readonly files: readonly string[];
}

const vitestReport = z
  .object({
    numPassedTests: z.int(),
    numFailedTests: z.int(),
    numPendingTests: z.int(),
    numTodoTests: z.int(),
    testResults: z.array(z.object({ name: z.string() })),
  })
  .transform(
    ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }): RunnerResult => ({
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
      files: testResults.map(({ name }) => name),
    }),
  );

/** A test that passes only when it is repeated (`flaky`) counts as failed. `errors` are errors outside of tests. */
const playwrightReport = z
  .object({
    config: z.object({ rootDir: z.string() }),
    suites: z.array(z.object({ file: z.string() })),
    errors: z.array(z.unknown()),
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  })
  .transform(
    ({ config, suites, errors, stats }): RunnerResult => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
      files: suites.map(({ file }) => `${config.rootDir}/${file}`),
    }),
  );

/** Reads the JSON report of either runner. Throws if it is neither. */
export const readReport = (json: string): RunnerResult => z.union([vitestReport, playwrightReport]).parse(JSON.parse(json));

/** Returns the test files that a runner must run. Playwright's files end with `.spec.ts`. Long tests are in `test/long`. */
export const filesToRun = (paths: readonly string[], runner: 'vitest' | 'playwright', length: 'short' | 'long'): string[] =>
  paths.filter(
    (path) => (runner === 'vitest' ? /\.test\.tsx?$/ : /\.spec\.ts$/).test(path) && path.includes('/test/long/') === (length === 'long'),
  );

/** Adds a failure if a runner exited with an error but no test failed, for example after a crash. Also adds one if it ran no tests. */
export function withExitCode(counts: TestCounts, code: number): TestCounts {
  const isSilentFailure = counts.failed === 0 && (code !== 0 || counts.passed + counts.skipped === 0);
  return { passed: counts.passed, failed: isSilentFailure ? 1 : counts.failed, skipped: counts.skipped };
}

export const addCounts = (counts: readonly TestCounts[]): TestCounts =>
  counts.reduce((sum, { passed, failed, skipped }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
  }));

/** Returns the last line of the output of `npm test`. */
export const lastLine = ({ passed, failed, skipped }: TestCounts): string => `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** Returns the exit code of `npm test`: 1 if a test failed, or if no test passed. */
export const exitCodeOf = ({ passed, failed }: TestCounts): 0 | 1 => (failed === 0 && passed > 0 ? 0 : 1);
