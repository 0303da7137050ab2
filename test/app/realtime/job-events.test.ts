import { describe, expect, it } from 'vitest';
import { isShownToUser, parseItemBulk, parseJobEnd, parseJobUpdate } from '../../../src/resources/jobs/job-events.ts';

const bulk = { name: 'bulk_update', type: 'bulk', count: 498, status: 'warning', message: '498 changed, 2 failed' };
const progress = { item_id: '7', name: 'item_bulk_update', label: '', state: 'processing', done: 20, total: 100, message: '' };

describe('an event of a job', () => {
  it('an event of a job contains the progress', () =>
    expect(parseJobUpdate('advanced_queue__update', progress)).toEqual({
      id: '7',
      values: { state: 'processing', done: 20, total: 100, message: '' },
    }));
  it('the start event of a job sets the state to "processing"', () =>
    expect(parseJobUpdate('advanced_queue__pre_execute', { name: 'x', item_id: '7' })).toEqual({
      id: '7',
      values: { state: 'processing' },
    }));
  it('a job event of a service without the extension job-progress is ignored', () => {
    expect(parseJobUpdate('advanced_queue__update', { name: 'x' })).toBeUndefined();
    expect(parseJobUpdate('advanced_queue__pre_execute', { name: 'x' })).toBeUndefined();
  });
  it('the creation event and the end event of a job contain no progress, so that the job is fetched', () => {
    expect(parseJobUpdate('advanced_queue__create', progress)).toBeUndefined();
    expect(parseJobUpdate('advanced_queue__post_execute', { ...progress, result: {} })).toBeUndefined();
  });
  it.each([undefined, null, 'x', [], { item_id: 7 }, { ...progress, state: 'odd' }, { ...progress, done: 'many' }])(
    'a job event with the invalid data %j is ignored',
    (data) => {
      expect(parseJobUpdate('advanced_queue__update', data)).toBeUndefined();
      expect(parseJobEnd(data)).toBeUndefined();
    },
  );
});

describe('the end of a bulk operation', () => {
  it('the end of a bulk operation contains the number of changed items', () =>
    expect(parseItemBulk(bulk)).toMatchObject({ status: 'warning', count: 498 }));
  it.each([
    ['7', '7', true],
    ['7', '8', false],
    [null, '7', false],
    [undefined, '7', true],
  ])('the end of a bulk operation that the user %j started is shown to the user %j: %j', (uid, user, isShown) => {
    const itemBulk = parseItemBulk(uid === undefined ? bulk : { ...bulk, item_id: '1', uid });
    expect(itemBulk && isShownToUser(itemBulk, user)).toBe(isShown);
  });
  it.each([undefined, null, 'x', {}, { ...bulk, count: '498' }, { ...bulk, status: 'odd' }])(
    'the end of a bulk operation with the invalid data %j is ignored',
    (data) => expect(parseItemBulk(data)).toBeUndefined(),
  );
});
