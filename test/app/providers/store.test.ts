import { expect, test } from 'vitest';
import { createUserStore } from '../../../src/providers/store.ts';

/** Creates the store of the user again, as a reload does. */
function storeAfterReload() {
  const store = createUserStore('7');
  store.setup();
  return store;
}

test('the settings of a user survive a reload, but a selection of rows does not', () => {
  const store = storeAfterReload();
  store.setItem('clients.settings', { density: 'compact' });
  store.setItem('clients.selectedIds', ['1', '2']);
  expect(store.getItem('clients.selectedIds')).toEqual(['1', '2']);
  const reloadedStore = storeAfterReload();
  expect(reloadedStore.getItem('clients.settings')).toEqual({ density: 'compact' });
  expect(reloadedStore.getItem('clients.selectedIds', [])).toEqual([]);
});
