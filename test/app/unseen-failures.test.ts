import { expect, it } from 'vitest';
import { countUnseenFailures, endedJobIds } from '../../src/resources/jobs/unseen-failures.ts';

const refused = { changed: 3, refused: 2, reasons: [] };
const jobs = [
  { id: '5', state: 'processing', result: null },
  { id: '4', state: 'failure', result: { error: 'x' } },
  { id: '3', state: 'success', result: refused },
  { id: '2', state: 'success', result: { ...refused, refused: 0 } },
  { id: '1', state: 'success', result: { data: { count: 9, problems: [] } } },
] as const;

it('countUnseenFailures counts failed jobs, and bulk operations that refused items', () => {
  expect(countUnseenFailures(jobs, [], '3')).toBe(2);
  expect(countUnseenFailures(jobs, ['4'], '3')).toBe(1);
});

it('countUnseenFailures does not count seen jobs, but counts a job that fails after it was seen running', () => {
  const seen = endedJobIds(jobs);
  expect(countUnseenFailures(jobs, seen, '3')).toBe(0);
  expect(countUnseenFailures([{ id: '5', state: 'failure', result: null }, ...jobs.slice(1)], seen, '3')).toBe(1);
});

it('countUnseenFailures does not count jobs that another user started', () => {
  const failed = { id: '9', state: 'failure', result: null } as const;
  const counts = [{ uid: '3' }, { uid: '4' }, { uid: null }, {}].map((by) => countUnseenFailures([{ ...failed, ...by }], [], '3'));
  expect(counts).toEqual([1, 0, 1, 1]);
});
