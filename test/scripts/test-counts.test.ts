import { expect, test } from 'vitest';
import { addCounts, exitCodeOf, filesToRun, lastLine, noTests, readReport, withExitCode } from '../../scripts/test/test-counts.ts';

test('the report of Vitest is counted, with its files', () => {
  const testResults = [{ name: '/repository/test/contract/query.test.ts', status: 'passed', assertionResults: [] }];
  const report = { numTotalTests: 10, numPassedTests: 4, numFailedTests: 3, numPendingTests: 2, numTodoTests: 1, testResults };
  expect(readReport(JSON.stringify(report))).toEqual({
    passed: 4,
    failed: 3,
    skipped: 3,
    files: ['/repository/test/contract/query.test.ts'],
  });
});

test('in the report of Playwright, flaky tests and errors outside of tests count as failures', () => {
  const report = {
    config: { rootDir: '/repository/test' },
    suites: [{ file: 'e2e/orders.spec.ts' }],
    errors: [{}],
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
  };
  expect(readReport(JSON.stringify(report))).toEqual({ passed: 5, failed: 3, skipped: 2, files: ['/repository/test/e2e/orders.spec.ts'] });
});

test.each(['', '{}', '{"stats":{}}'])('the incomplete report %j is an error', (json) => {
  expect(() => readReport(json)).toThrow();
});

test('each test file belongs to one runner and one length', () => {
  const paths = [
    '/repository/test/server/orders.test.ts',
    '/repository/test/pages/orders.test.tsx',
    '/repository/test/server/service.ts',
    '/repository/test/e2e/orders.spec.ts',
    '/repository/test/long/fuzz.test.ts',
    '/repository/test/long/e2e/every-page.spec.ts',
  ];
  expect(filesToRun(paths, 'vitest', 'short')).toEqual([
    '/repository/test/server/orders.test.ts',
    '/repository/test/pages/orders.test.tsx',
  ]);
  expect(filesToRun(paths, 'vitest', 'long')).toEqual(['/repository/test/long/fuzz.test.ts']);
  expect(filesToRun(paths, 'playwright', 'short')).toEqual(['/repository/test/e2e/orders.spec.ts']);
  expect(filesToRun(paths, 'playwright', 'long')).toEqual(['/repository/test/long/e2e/every-page.spec.ts']);
});

test.each([
  ['crashes after passing tests', { passed: 3, failed: 0, skipped: 0 }, 134, 1],
  ['runs no test and exits without an error', noTests, 0, 1],
  ['reports its failures', { passed: 3, failed: 2, skipped: 0 }, 1, 2],
  ['passes', { passed: 3, failed: 0, skipped: 1 }, 0, 0],
])('the failures are counted of a runner that %s', (_runner, counts, code, failed) => {
  expect(withExitCode(counts, code).failed).toBe(failed);
});

test('the last line is the sum of all results', () => {
  expect(lastLine(addCounts([{ passed: 4, failed: 0, skipped: 0 }, { passed: 20, failed: 1, skipped: 3 }, noTests]))).toBe(
    '24 passed, 1 failed, 3 skipped',
  );
});

test.each([
  ['some tests passed and none failed', { passed: 1, failed: 0, skipped: 5 }, 0],
  ['a test failed', { passed: 9, failed: 1, skipped: 0 }, 1],
  ['no test ran', noTests, 1],
  ['every test was skipped', { passed: 0, failed: 0, skipped: 5 }, 1],
])('the exit code is correct if %s', (_results, counts, code) => {
  expect(exitCodeOf(counts)).toBe(code);
});
