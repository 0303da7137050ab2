import { localStorageStore, memoryStore, type Store } from 'react-admin';

/** Keys that all users of the browser share. See preferences.ts. */
const sharedKeys = ['theme', 'locale'];

/** Returns the store of a user. Other users of the same browser do not see the settings, filters, drafts and undo steps in this store. */
export function createUserStore(uid: string): Store {
  const sharedStore = localStorageStore();
  // `1` is react-admin's default version.
  const ownStore = localStorageStore('1', `Of${uid}`);
  // In memory, because rows selected yesterday or in another tab must not be changed together with those selected now.
  const selectionStore = memoryStore();
  const storeFor = (key: string) => {
    if (key.includes('.selectedIds')) return selectionStore;
    return sharedKeys.includes(key) ? sharedStore : ownStore;
  };
  return {
    ...ownStore,
    setup() {
      sharedStore.setup();
      ownStore.setup();
      selectionStore.setup();
    },
    teardown() {
      sharedStore.teardown();
      ownStore.teardown();
      selectionStore.teardown();
    },
    getItem: (key, initial) => storeFor(key).getItem(key, initial),
    setItem: (key, value) => storeFor(key).setItem(key, value),
    removeItem: (key) => storeFor(key).removeItem(key),
    subscribe: (key, listener) => storeFor(key).subscribe(key, listener),
  };
}
