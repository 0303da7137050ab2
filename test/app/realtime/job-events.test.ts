import { describe, expect, it } from 'vitest';
import { isShownTo, readItemBulk, readJobEnd, readJobUpdate } from '../../../src/resources/jobs/job-events.ts';

const bulk = { name: 'bulk_update', type: 'bulk', count: 498, status: 'warning', message: '498 changed, 2 failed' };
const progress = { item_id: '7', name: 'item_bulk_update', label: '', state: 'processing', done: 20, total: 100, message: '' };

describe('an event of a job', () => {
  it('an event of a job contains the progress', () =>
    expect(readJobUpdate('advanced_queue__update', progress)).toEqual({
      id: '7',
      now: { state: 'processing', done: 20, total: 100, message: '' },
    }));
  it('an event of a job of a start sets the state to "processing"', () =>
    expect(readJobUpdate('advanced_queue__pre_execute', { name: 'x', item_id: '7' })).toEqual({ id: '7', now: { state: 'processing' } }));
  it('an event of a job of a service without the extension job-progress is ignored', () => {
    expect(readJobUpdate('advanced_queue__update', { name: 'x' })).toBeUndefined();
    expect(readJobUpdate('advanced_queue__pre_execute', { name: 'x' })).toBeUndefined();
  });
  it('an event of a job of a creation or an end contains no news, so that the job is fetched', () => {
    expect(readJobUpdate('advanced_queue__create', progress)).toBeUndefined();
    expect(readJobUpdate('advanced_queue__post_execute', { ...progress, result: {} })).toBeUndefined();
  });
  it.each([undefined, null, 'x', [], { item_id: 7 }, { ...progress, state: 'odd' }, { ...progress, done: 'many' }])(
    'an event of a job is undefined for the invalid data %j',
    (data) => {
      expect(readJobUpdate('advanced_queue__update', data)).toBeUndefined();
      expect(readJobEnd(data)).toBeUndefined();
    },
  );
});

describe('the end of a bulk operation', () => {
  it('the end of a bulk operation contains the number of changed items', () =>
    expect(readItemBulk(bulk)).toMatchObject({ status: 'warning', count: 498 }));
  it.each([
    ['7', '7', true],
    ['7', '8', false],
    [null, '7', false],
    [undefined, '7', true],
  ])('the end of a bulk operation of a job of the user %j is shown to the user %j: %j', (uid, user, isShown) => {
    const read = readItemBulk(uid === undefined ? bulk : { ...bulk, item_id: '1', uid });
    expect(read && isShownTo(read, user)).toBe(isShown);
  });
  it.each([undefined, null, 'x', {}, { ...bulk, count: '498' }, { ...bulk, status: 'odd' }])(
    'the end of a bulk operation is undefined for the invalid data %j',
    (data) => expect(readItemBulk(data)).toBeUndefined(),
  );
});
