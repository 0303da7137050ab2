import { expect, it } from 'vitest';
import { seenOf, unseenTroubles } from '../../src/resources/jobs/unseen-troubles.ts';

const refused = { changed: 3, refused: 2, reasons: [] };
const jobs = [
  { id: '5', state: 'processing', result: null },
  { id: '4', state: 'failure', result: { error: 'x' } },
  { id: '3', state: 'success', result: refused },
  { id: '2', state: 'success', result: { ...refused, refused: 0 } },
  { id: '1', state: 'success', result: { data: { count: 9, problems: [] } } },
] as const;

it('are the jobs that failed, and bulk operations that left something undone', () => {
  expect(unseenTroubles(jobs, [])).toBe(2);
  expect(unseenTroubles(jobs, ['4'])).toBe(1);
});

it('are none once they were looked at; what runs then may still fail', () => {
  const seen = seenOf(jobs);
  expect(unseenTroubles(jobs, seen)).toBe(0);
  expect(unseenTroubles([{ id: '5', state: 'failure', result: null }, ...jobs.slice(1)], seen)).toBe(1);
});
