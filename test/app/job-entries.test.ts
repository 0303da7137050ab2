import { expect, test } from 'vitest';
import { entriesOfJob } from '../../src/resources/jobs/job-entries.ts';

const job = {
  id: '7',
  item_id: '7',
  queue_id: 'order_bulk_update',
  state: 'success',
  message: '',
  num_retries: 0,
  available: '2026-03-14T09:00:00.000Z',
  processed: null,
  created: '2026-03-14T09:00:00.000Z',
  uid: '1',
} as const;

test('the history of a job begins with its creation, and contains its end and the job that undid it', () => {
  const undone_by = [{ item_id: '9', created: '2026-03-15T08:00:00.000Z', uid: '2' }];
  expect(entriesOfJob({ ...job, processed: '2026-03-14T09:01:00.000Z', undone_by })).toEqual([
    { kind: 'undo', at: Date.parse('2026-03-15T08:00:00.000Z'), uid: '2', undoJob: '9' },
    { kind: 'ended', at: Date.parse('2026-03-14T09:01:00.000Z') },
    { kind: 'created', at: Date.parse('2026-03-14T09:00:00.000Z'), uid: '1' },
  ]);
});

test('the history of a job contains when the last run was started, and who queued the job again', () => {
  const retried = { ...job, num_retries: 1, retried_by: '2', available: '2026-03-14T10:00:00.000Z', started: '2026-03-14T10:00:03.000Z' };
  expect(entriesOfJob({ ...retried, processed: '2026-03-14T10:01:00.000Z' })).toEqual([
    { kind: 'ended', at: Date.parse('2026-03-14T10:01:00.000Z') },
    { kind: 'started', at: Date.parse('2026-03-14T10:00:03.000Z') },
    { kind: 'again', at: Date.parse('2026-03-14T10:00:00.000Z'), uid: '2' },
    { kind: 'created', at: Date.parse('2026-03-14T09:00:00.000Z'), uid: '1' },
  ]);
  expect(entriesOfJob({ ...retried, started: null }).map(({ kind }) => kind)).toEqual(['again', 'created']);
});

test('the history of a job whose steps have the same time lists its end first, then its start, its retry and its creation', () => {
  const entries = entriesOfJob({ ...job, num_retries: 1, started: job.available, processed: job.available });
  expect(entries.map(({ kind }) => kind)).toEqual(['ended', 'started', 'again', 'created']);
});

test('the history of a job has no author of the new run if the service does not store it', () => {
  for (const retried_by of [null, undefined])
    expect(entriesOfJob({ ...job, num_retries: 1, ...(retried_by === undefined ? {} : { retried_by }) })[0]?.uid).toBeUndefined();
});

test('the history of a job contains when it was last queued again, and omits times that the service does not send', () => {
  const queuedAgain = { ...job, num_retries: 2, available: '2026-03-14T10:00:00.000Z' };
  expect(entriesOfJob(queuedAgain).map(({ kind }) => kind)).toEqual(['again', 'created']);
  const { created: _created, uid: _uid, ...specified } = job;
  expect(entriesOfJob({ ...specified, processed: job.available })).toEqual([{ kind: 'ended', at: Date.parse(job.available) }]);
});
