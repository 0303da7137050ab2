import { describe, expect, it } from 'vitest';
import { problemError } from '../../../src/providers/http/http-error.ts';
import { numberingFailure } from '../../../src/resources/lots/numbering/number-lots.ts';
import { endStateOf, type NumberingRecord, recordAfterJob } from '../../../src/resources/lots/numbering/numbering-record.ts';

const first = { at: '2026-01-01T10:00:00Z', lots: [['1', '', '5']] } as const;
const second = { at: '2026-01-01T11:00:00Z', lots: [['1', '5', '6']] } as const;
const running: NumberingRecord = { done: first, running: { ...second, job: '7', isUndo: false } };
const undoing: NumberingRecord = { done: first, running: { at: second.at, lots: [], job: '8', isUndo: true } };

describe('the undo record of a numbering', () => {
  it('the undo record of a numbering belongs to the new numbering after its job has succeeded', () =>
    expect(recordAfterJob(running, 'success')).toEqual({ done: second }));
  it.each(['failure', 'canceled'] as const)(
    'the undo record of a numbering belongs to the previous numbering if the job ends with %s',
    (state) => expect(recordAfterJob(running, state)).toEqual({ done: first }),
  );
  it('the undo record of a numbering is removed after the numbering was undone', () =>
    expect(recordAfterJob(undoing, 'success')).toEqual({}));
  it('the undo record of a numbering is kept if undoing fails', () => expect(recordAfterJob(undoing, 'failure')).toEqual({ done: first }));
  it('the undo record of a numbering belongs to the new numbering if the outcome of the job is unknown', () =>
    expect(recordAfterJob(running, 'unknown')).toEqual({ done: second }));
});

describe('the end of a numbering job', () => {
  const notFound = problemError('app.errors.not-found', 404);

  it('the end of a numbering job is unknown if the job was running and no longer exists', () => {
    expect(endStateOf({ state: 'processing' }, notFound)).toBe('unknown');
    expect(endStateOf(undefined, notFound)).toBe('unknown');
  });
  it('the end of a numbering job is unknown if the user may no longer see the job, but not if the session has ended', () => {
    expect(endStateOf({ state: 'processing' }, problemError('app.errors.forbidden', 403))).toBe('unknown');
    const problem = { type: 'about:blank', title: 'Forbidden', status: 403, detail: 'The access token has expired' };
    expect(endStateOf({ state: 'processing' }, problemError('app.errors.session', 403, { problem }))).toBeUndefined();
  });
  it('the end of a numbering job that no longer exists is no failure, although the job had a message while it ran', () => {
    expect(numberingFailure({ state: 'unknown', message: '3 of 10' })).toBeUndefined();
    expect(numberingFailure({ state: 'failure', message: 'The lots are locked' })).toBe('The lots are locked');
  });
  it('the end of a numbering job is known if the job is removed afterwards', () =>
    expect(endStateOf({ state: 'failure' }, notFound)).toBe('failure'));
  it('the end of a numbering job is not reached while it runs or cannot be fetched', () => {
    expect(endStateOf({ state: 'processing' }, null)).toBeUndefined();
    expect(endStateOf({ state: 'queued' }, problemError('app.errors.unreachable', 0))).toBeUndefined();
    expect(endStateOf(undefined, null)).toBeUndefined();
  });
});
