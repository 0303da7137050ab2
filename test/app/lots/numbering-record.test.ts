import { describe, expect, it } from 'vitest';
import { ended, type NumberingRecord } from '../../../src/resources/lots/numbering/numbering-record.ts';

const first = { at: '2026-01-01T10:00:00Z', lots: [['1', '', '5']] } as const;
const second = { at: '2026-01-01T11:00:00Z', lots: [['1', '5', '6']] } as const;
const running: NumberingRecord = { done: first, running: { ...second, job: '7', back: false } };
const back: NumberingRecord = { done: first, running: { at: second.at, lots: [], job: '8', back: true } };

describe('the undo record of a numbering', () => {
  it('the undo record of a numbering belongs to the new numbering after its job has succeeded', () =>
    expect(ended(running, 'success')).toEqual({ done: second }));
  it.each(['failure', 'canceled'] as const)(
    'the undo record of a numbering belongs to the previous numbering if the job ends with %s',
    (state) => expect(ended(running, state)).toEqual({ done: first }),
  );
  it('the undo record of a numbering is removed after the numbering was undone', () => expect(ended(back, 'success')).toEqual({}));
  it('the undo record of a numbering is kept if undoing fails', () => expect(ended(back, 'failure')).toEqual({ done: first }));
  it('the undo record of a numbering is kept if the outcome of the job is unknown', () =>
    expect(ended(running, 'unknown')).toEqual({ done: second }));
});
