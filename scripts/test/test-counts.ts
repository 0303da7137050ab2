/** Adds up the results of vitest and Playwright, and lists the test files that each must run. */
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const zeroCounts: TestCounts = { passed: 0, failed: 0, skipped: 0 };

/** A test that failed, a file that could not be run, or an error outside of test files. */
export interface TestFailure {
  /** Empty for an error outside of test files. */
  readonly file: string;
  /** Empty if the failure belongs to no test. */
  readonly title: string;
  readonly error: string;
}

/** `files` are the absolute paths of the test files that the runner ran. */
export interface RunnerResult extends TestCounts {
  readonly files: readonly string[];
  readonly failures: readonly TestFailure[];
}

const vitestReport = z
  .object({
    numPassedTests: z.int(),
    numFailedTests: z.int(),
    numPendingTests: z.int(),
    numTodoTests: z.int(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string(),
        assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) })),
      }),
    ),
  })
  .transform(
    ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }): RunnerResult => ({
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
      files: testResults.map(({ name }) => name),
      failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
        const failedTests = assertionResults
          .filter((test) => test.status === 'failed')
          .map(({ fullName, failureMessages }) => ({ file: name, title: fullName.trim(), error: failureMessages[0] ?? '' }));
        // A file that cannot be loaded, or whose hook fails, has an error of its own.
        const hasOwnError = status === 'failed' && (failedTests.length === 0 || message !== '');
        return hasOwnError ? [{ file: name, title: '', error: message }, ...failedTests] : failedTests;
      }),
    }),
  );

const playwrightError = z.object({ message: z.string().default('') });

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ errors: z.array(playwrightError) })) })),
});

const playwrightSuite = z.object({
  file: z.string(),
  title: z.string(),
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

/** Returns the failed and the flaky tests of a suite and of the suites in it. The title of each begins with the titles of its suites. */
const failuresOf = (suite: z.infer<typeof playwrightSuite>, titles: readonly string[] = []): TestFailure[] => [
  ...suite.specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        file,
        title: `${[...titles, title].join(' ')}${status === 'flaky' ? ' (flaky: passed when repeated)' : ''}`,
        error: results.flatMap(({ errors }) => errors)[0]?.message ?? '',
      })),
  ),
  ...(suite.suites ?? []).flatMap((innerSuite) => failuresOf(innerSuite, [...titles, innerSuite.title])),
];

/** A test that passes only when it is repeated (`flaky`) counts as failed. `errors` are errors outside of tests. */
const playwrightReport = z
  .object({
    config: z.object({ rootDir: z.string() }),
    suites: z.array(playwrightSuite),
    errors: z.array(playwrightError),
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  })
  .transform(
    ({ config, suites, errors, stats }): RunnerResult => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
      files: suites.map(({ file }) => `${config.rootDir}/${file}`),
      failures: [
        ...suites
          .flatMap((suite) => failuresOf(suite))
          .map(({ file, title, error }) => ({ file: `${config.rootDir}/${file}`, title, error })),
        ...errors.map(({ message }) => ({ file: '', title: '', error: message })),
      ],
    }),
  );

/** Reads the JSON report of vitest or Playwright. Throws if the JSON is neither of these reports. */
export const readReport = (json: string): RunnerResult => z.union([vitestReport, playwrightReport]).parse(JSON.parse(json));

/** Returns the test files that a runner must run. Playwright's files end with `.spec.ts`. Long tests are in `test/long`. */
export const filesToRun = (paths: readonly string[], runner: 'vitest' | 'playwright', length: 'short' | 'long'): string[] =>
  paths.filter(
    (path) => (runner === 'vitest' ? /\.test\.tsx?$/ : /\.spec\.ts$/).test(path) && path.includes('/test/long/') === (length === 'long'),
  );

/** Adds a failure if no test failed, but the runner exited with an error or ran no tests. */
export function withExitCode(counts: TestCounts, code: number): TestCounts {
  const isSilentFailure = counts.failed === 0 && (code !== 0 || counts.passed + counts.skipped === 0);
  return { passed: counts.passed, failed: isSilentFailure ? 1 : counts.failed, skipped: counts.skipped };
}

export function describeFailure(runner: string, { file, title, error }: TestFailure): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 6);
  return [[runner, file, title].filter((part) => part !== '').join(' › '), ...lines.map((line) => `    ${line}`)].join('\n');
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
