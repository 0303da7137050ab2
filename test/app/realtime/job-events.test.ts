import { describe, expect, it } from 'vitest';
import { isJobEvent, jobEventNames, readItemBulk } from '../../../src/realtime/job-events.ts';

const bulk = { name: 'bulk_update', type: 'bulk', count: 498, status: 'warning', message: '498 changed, 2 could not be' };

describe('an event of a job', () => {
  it.each(jobEventNames)('is known by its name: %s', (name) => expect(isJobEvent(name)).toBe(true));
  it.each(['entity_update', 'incoming_call', 'advanced_queue__other', ''])('is not %j', (name) => expect(isJobEvent(name)).toBe(false));
  it('says how a bulk operation ended', () => expect(readItemBulk('item_bulk', bulk)).toMatchObject({ status: 'warning', count: 498 }));
  it('says nothing of the kind under another name', () => expect(readItemBulk('entity_update', bulk)).toBeUndefined());
  it.each([undefined, null, 'x', {}, { ...bulk, count: '498' }, { ...bulk, status: 'odd' }])('is not read from %j', (data) =>
    expect(readItemBulk('item_bulk', data)).toBeUndefined(),
  );
});
