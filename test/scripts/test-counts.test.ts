import { expect, test } from 'vitest';
import {
  addCounts,
  describeFailure,
  exitCodeOf,
  filesToRun,
  lastLine,
  readReport,
  withExitCode,
  zeroCounts,
} from '../../scripts/test/test-counts.ts';

test('the report of Vitest is counted, with its files', () => {
  const testResults = [{ name: '/repository/test/contract/query.test.ts', status: 'passed', message: '', assertionResults: [] }];
  const report = { numTotalTests: 10, numPassedTests: 4, numFailedTests: 3, numPendingTests: 2, numTodoTests: 1, testResults };
  expect(readReport(JSON.stringify(report))).toEqual({
    passed: 4,
    failed: 3,
    skipped: 3,
    files: ['/repository/test/contract/query.test.ts'],
    failures: [],
  });
});

test('in the report of Playwright, flaky tests and errors outside of tests count as failures', () => {
  const report = {
    config: { rootDir: '/repository/test' },
    suites: [{ file: 'e2e/orders.spec.ts', title: 'e2e/orders.spec.ts', specs: [] }],
    errors: [{}],
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
  };
  expect(readReport(JSON.stringify(report))).toEqual({
    passed: 5,
    failed: 3,
    skipped: 2,
    files: ['/repository/test/e2e/orders.spec.ts'],
    failures: [{ file: '', title: '', error: '' }],
  });
});

test('the report of Vitest names the failed tests, and files that could not be run', () => {
  const file = '/repository/test/app/a.test.ts';
  const testResults = [
    {
      name: file,
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: ' a sum is right', status: 'failed', failureMessages: ['AssertionError: expected 1 to be 2'] },
        { fullName: ' a sum is shown', status: 'passed', failureMessages: [] },
      ],
    },
    { name: '/repository/test/app/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ];
  const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0, testResults };
  expect(readReport(JSON.stringify(report)).failures).toEqual([
    { file, title: 'a sum is right', error: 'AssertionError: expected 1 to be 2' },
    { file: '/repository/test/app/b.test.ts', title: '', error: 'Cannot find module' },
  ]);
});

test('the report of Playwright names failed and flaky tests, also in nested suites', () => {
  const file = 'e2e/calls.spec.ts';
  const spec = (title: string, status: string, ...results: string[][]) => ({
    title,
    file,
    tests: [{ status, results: results.map((messages) => ({ errors: messages.map((message) => ({ message })) })) }],
  });
  const inner = { file, title: 'a narrow window', specs: [spec('the tray is shown', 'unexpected', ['not visible'], ['again'])] };
  const specs = [spec('a call is shown', 'flaky', ['too late'], []), spec('a call ends', 'expected', [])];
  const report = {
    config: { rootDir: '/repository/test' },
    suites: [{ file, title: file, specs, suites: [inner] }],
    errors: [{ message: 'The global setup failed' }],
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
  };
  expect(readReport(JSON.stringify(report)).failures).toEqual([
    { file: `/repository/test/${file}`, title: 'a call is shown (flaky: passed when repeated)', error: 'too late' },
    { file: `/repository/test/${file}`, title: 'a narrow window the tray is shown', error: 'not visible' },
    { file: '', title: '', error: 'The global setup failed' },
  ]);
});

test('a failure is described by its runner, file, title and the first lines of its error', () => {
  const error = '\u001b[31mError: not visible\u001b[39m\n\n2\n3\n4\n5\n6\n7';
  expect(describeFailure('playwright, short tests', { file: 'test/e2e/a.spec.ts', title: 'a call is shown', error })).toBe(
    'playwright, short tests › test/e2e/a.spec.ts › a call is shown\n    Error: not visible\n    2\n    3\n    4\n    5\n    6',
  );
  expect(describeFailure('vitest, short tests', { file: '', title: '', error: '' })).toBe('vitest, short tests');
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
  ['runs no test and exits without an error', zeroCounts, 0, 1],
  ['reports its failures', { passed: 3, failed: 2, skipped: 0 }, 1, 2],
  ['passes', { passed: 3, failed: 0, skipped: 1 }, 0, 0],
])('the failures of a runner that %s are counted', (_runner, counts, code, failed) => {
  expect(withExitCode(counts, code).failed).toBe(failed);
});

test('the last line is the sum of all results', () => {
  expect(lastLine(addCounts([{ passed: 4, failed: 0, skipped: 0 }, { passed: 20, failed: 1, skipped: 3 }, zeroCounts]))).toBe(
    '24 passed, 1 failed, 3 skipped',
  );
});

test.each([
  [0, 'some tests passed and none failed', { passed: 1, failed: 0, skipped: 5 }],
  [1, 'a test failed', { passed: 9, failed: 1, skipped: 0 }],
  [1, 'no test ran', zeroCounts],
  [1, 'every test was skipped', { passed: 0, failed: 0, skipped: 5 }],
])('the exit code is %i if %s', (code, _results, counts) => {
  expect(exitCodeOf(counts)).toBe(code);
});
