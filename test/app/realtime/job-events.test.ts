import { describe, expect, it } from 'vitest';
import { readItemBulk, readJobEnd, readJobNews } from '../../../src/realtime/job-events.ts';

const bulk = { name: 'bulk_update', type: 'bulk', count: 498, status: 'warning', message: '498 changed, 2 could not be' };
const progress = { item_id: '7', name: 'item_bulk_update', label: '', state: 'processing', done: 20, total: 100, message: '' };

describe('an event of a job', () => {
  it('says how far it is', () =>
    expect(readJobNews('advanced_queue__update', progress)).toEqual({
      id: '7',
      now: { state: 'processing', done: 20, total: 100, message: '' },
    }));
  it('says that it began', () =>
    expect(readJobNews('advanced_queue__pre_execute', { name: 'x', item_id: '7' })).toEqual({ id: '7', now: { state: 'processing' } }));
  it('of a service without the extension says nothing of a job', () => {
    expect(readJobNews('advanced_queue__update', { name: 'x' })).toBeUndefined();
    expect(readJobNews('advanced_queue__pre_execute', { name: 'x' })).toBeUndefined();
  });
  it('that creates or ends one has it read', () => {
    expect(readJobNews('advanced_queue__create', progress)).toBeUndefined();
    expect(readJobNews('advanced_queue__post_execute', { ...progress, result: {} })).toBeUndefined();
  });
  it.each([undefined, null, 'x', [], { item_id: 7 }, { ...progress, state: 'odd' }, { ...progress, done: 'many' }])(
    'is not read from %j',
    (data) => {
      expect(readJobNews('advanced_queue__update', data)).toBeUndefined();
      expect(readJobEnd(data)).toBeUndefined();
    },
  );
});

describe('the end of a bulk operation', () => {
  it('says how many were changed', () => expect(readItemBulk(bulk)).toMatchObject({ status: 'warning', count: 498 }));
  it.each([undefined, null, 'x', {}, { ...bulk, count: '498' }, { ...bulk, status: 'odd' }])('is not read from %j', (data) =>
    expect(readItemBulk(data)).toBeUndefined(),
  );
});
