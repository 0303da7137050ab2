import { memoryStore } from 'ra-core';
import { expect, test } from 'vitest';
import { forgetCalls } from '../../../src/providers/forget-calls.ts';

test('at sign-out callers are forgotten, but for those with notes that are not filed', () => {
  const store = memoryStore();
  store.setup();
  store.setItem('calls', [{ key: 'a', text: '' }, { key: 'b', text: 'typed' }, null, 7, { key: 'c' }]);
  forgetCalls(store);
  expect(store.getItem('calls')).toEqual([{ key: 'b', text: 'typed' }]);
});
