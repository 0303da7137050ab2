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

test('the history contains when the job was last queued again, and omits times that the service does not send', () => {
  const again = { ...job, num_retries: 2, available: '2026-03-14T10:00:00.000Z' };
  expect(entriesOfJob(again).map(({ kind }) => kind)).toEqual(['again', 'created']);
  const { created: _created, uid: _uid, ...specified } = job;
  expect(entriesOfJob({ ...specified, processed: job.available })).toEqual([{ kind: 'ended', at: Date.parse(job.available) }]);
});
