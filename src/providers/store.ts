/** What the app keeps in the browser between visits. */
import { localStorageStore, type Store } from 'ra-core';

/** The browser's, whoever sits at it; they hold before somebody has signed in. See preferences.ts. */
const everybodys = ['theme', 'locale'];

/** What a person chose, filtered, drafted and can take back is that person's alone: whoever signs in after them finds none of it. */
export function storeOf(uid: string): Store {
  const shared = localStorageStore();
  const own = localStorageStore('1', `Of${uid}`);
  const storeFor = (key: string) => (everybodys.includes(key) ? shared : own);
  return {
    ...own,
    setup() {
      shared.setup();
      own.setup();
    },
    teardown() {
      shared.teardown();
      own.teardown();
    },
    getItem: (key, initial) => storeFor(key).getItem(key, initial),
    setItem: (key, value) => storeFor(key).setItem(key, value),
    removeItem: (key) => storeFor(key).removeItem(key),
    subscribe: (key, heard) => storeFor(key).subscribe(key, heard),
  };
}
