import { memoryStore } from 'react-admin';
import { expect, test } from 'vitest';
import { removeFiledCalls } from '../../../src/providers/stored-calls.ts';

test('sign-out deletes the stored calls, except for calls with notes that are not filed', () => {
  const store = memoryStore();
  store.setup();
  store.setItem('calls', [{ key: 'a', text: '' }, { key: 'b', text: 'typed' }, null, 7, { key: 'c' }]);
  removeFiledCalls(store);
  expect(store.getItem('calls')).toEqual([{ key: 'b', text: 'typed' }]);
});
