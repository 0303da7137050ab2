import { describe, expect, it } from 'vitest';
import { ended, type NumberingRecord } from '../../../src/resources/lots/numbering-record.ts';

const first = { at: '2026-01-01T10:00:00Z', lots: [['1', '', '5']] } as const;
const second = { at: '2026-01-01T11:00:00Z', lots: [['1', '5', '6']] } as const;
const running: NumberingRecord = { done: first, running: { ...second, job: '7', back: false } };
const back: NumberingRecord = { done: first, running: { at: second.at, lots: [], job: '8', back: true } };

describe('what is kept of a numbering', () => {
  it('is the way back once its job has succeeded', () => expect(ended(running, 'success')).toEqual({ done: second }));
  it.each(['failure', 'canceled'] as const)('is the way back of the one before when the job ends with %s', (state) =>
    expect(ended(running, state)).toEqual({ done: first }),
  );
  it('is nothing once it has been taken back', () => expect(ended(back, 'success')).toEqual({}));
  it('stays when taking it back fails', () => expect(ended(back, 'failure')).toEqual({ done: first }));
  it('is kept when nobody knows how the job ended', () => expect(ended(running, 'unknown')).toEqual({ done: second }));
});
