import { expect, test } from 'vitest';
import { exitCode, lastLine, nothing, sum, withRunnersEnd } from '../../scripts/test/tally.ts';

test('the last line sums everything', () => {
  expect(lastLine(sum([{ passed: 4, failed: 0, skipped: 0 }, { passed: 20, failed: 1, skipped: 3 }, nothing]))).toBe(
    '24 passed, 1 failed, 3 skipped',
  );
});

test.each([
  ['something passed, nothing failed', { passed: 1, failed: 0, skipped: 5 }, 0],
  ['something failed', { passed: 9, failed: 1, skipped: 0 }, 1],
  ['nothing ran', nothing, 1],
  ['everything was skipped', { passed: 0, failed: 0, skipped: 5 }, 1],
])('exit code when %s', (_, tally, code) => {
  expect(exitCode(tally)).toBe(code);
});

test.each([
  ['crashes after passing tests', { passed: 3, failed: 0, skipped: 0 }, 134, 1],
  ['runs nothing and is content', nothing, 0, 1],
  ['names its failures', { passed: 3, failed: 2, skipped: 0 }, 1, 2],
  ['is content', { passed: 3, failed: 0, skipped: 1 }, 0, 0],
])('failures counted for a runner that %s', (_, tally, code, failed) => {
  expect(withRunnersEnd(tally, code).failed).toBe(failed);
});
