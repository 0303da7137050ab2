import { expect, test } from 'vitest';
import { tallyPlaywright } from '../../scripts/test/playwright-report.ts';
import { sortTestFiles } from '../../scripts/test/test-files.ts';
import { tallyVitest } from '../../scripts/test/vitest-report.ts';

const file = (name: string, status: string, ...statuses: string[]) => ({
  name: `/repository/test/${name}`,
  status,
  assertionResults: statuses.map((one) => ({ status: one })),
});

test('a file of the service is expected once a database, except those that run once', () => {
  const paths = [
    'server/clients.test.ts',
    'server/realtime/sockets.test.ts',
    'server/service.ts',
    'conformance/every-extension.test.ts',
    'contract/query.test.ts',
    'e2e/phone.spec.ts',
  ];
  expect(sortTestFiles(paths, true)).toEqual({
    vitest: new Map([
      ['server/clients.test.ts', 2],
      ['server/realtime/sockets.test.ts', 1],
      ['conformance/every-extension.test.ts', 2],
      ['contract/query.test.ts', 1],
    ]),
    playwright: ['e2e/phone.spec.ts'],
    onPostgres: ['server/clients.test.ts', 'conformance/every-extension.test.ts'],
  });
  expect(sortTestFiles(paths, false).vitest.get('server/clients.test.ts')).toBe(1);
});

test('vitest: passed, failed and skipped tests are counted', () => {
  const report = {
    testResults: [file('a.test.ts', 'failed', 'passed', 'failed', 'skipped'), file('b.test.ts', 'passed', 'passed', 'todo')],
  };
  expect(tallyVitest(report, '/repository/test', new Map()).tally).toEqual({ passed: 2, failed: 1, skipped: 2 });
});

test('vitest: a file that cannot be loaded, or whose setup throws, is a failure', () => {
  const report = { testResults: [file('a.test.ts', 'failed'), file('b.test.ts', 'failed', 'skipped', 'skipped')] };
  expect(tallyVitest(report, '/repository/test', new Map()).tally).toEqual({ passed: 0, failed: 2, skipped: 2 });
});

test('vitest: tests whose process died are failures, although their file counts as passed', () => {
  const report = { testResults: [file('a.test.ts', 'passed', 'passed', 'pending', 'pending')] };
  expect(tallyVitest(report, '/repository/test', new Map()).tally).toEqual({ passed: 1, failed: 2, skipped: 0 });
});

test('vitest: a file that ran less often than it has to is named and counted', () => {
  const report = { testResults: [file('server/a.test.ts', 'passed', 'passed'), file('contract/b.test.ts', 'passed', 'passed')] };
  const expected = new Map([
    ['server/a.test.ts', 2],
    ['contract/b.test.ts', 1],
    ['elsewhere/c.test.ts', 1],
  ]);
  expect(tallyVitest(report, '/repository/test', expected)).toEqual({
    tally: { passed: 2, failed: 2, skipped: 0 },
    missing: ['server/a.test.ts', 'elsewhere/c.test.ts'],
  });
});

test('Playwright: flaky tests, errors outside tests and missing files are failures', () => {
  const report = { suites: [{ file: 'a.spec.ts' }], errors: [{}], stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } };
  expect(tallyPlaywright(report, ['e2e/a.spec.ts', 'e2e/b.spec.ts'])).toEqual({
    tally: { passed: 5, failed: 4, skipped: 2 },
    missing: ['e2e/b.spec.ts'],
  });
});
