import { expect, test } from 'vitest';
import { type ClientChange, clientsBody, isIncomplete, valueAfter } from '../../../src/resources/clients/bulk/client-change.ts';

const press = { id: '3', label: 'Press' };
const museum = { id: '4', label: 'Museum' };
const typed = { id: '', label: 'New tag' };
const change: ClientChange = { kind: 'add_tags', tags: [press, typed], responsible_user: null, block_emails: true };

test('the preview shows the value of the field after the change', () => {
  expect(valueAfter(change, [museum, press])).toEqual([museum, press, typed]);
  expect(valueAfter({ ...change, kind: 'remove_tags' }, [museum, press])).toEqual([museum]);
  expect(valueAfter({ ...change, kind: 'block_emails' }, [museum])).toBe(true);
});

test('a new tag is sent as its label, and only the values of the chosen change are sent', () => {
  expect(clientsBody(change, { ids: ['7'] })).toEqual({ operation: 'add_tags', clients: ['7'], tags: [3, 'New tag'] });
  const matching = { query: 'filter[status]=new', count: 12 };
  expect(clientsBody({ ...change, kind: 'responsible_user' }, { matching })).toEqual({
    operation: 'set_fields',
    matching,
    values: { responsible_user: null },
  });
});

test('a change of tags needs at least one tag; an account manager can be removed', () => {
  expect(isIncomplete({ ...change, tags: [] })).toBe(true);
  expect(isIncomplete({ ...change, tags: [], kind: 'responsible_user' })).toBe(false);
});
