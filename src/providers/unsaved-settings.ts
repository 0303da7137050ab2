/** Changes to a list's settings that the service has not saved yet. The browser stores them until the service has saved or refused them. */
import type { Store } from 'react-admin';
import { sameValue } from '../../contract/changes.ts';
import type { ListName, ListPreferences } from '../../contract/resources/list-view.ts';
import { isSessionEnd, statusOf } from './http/http-error.ts';

type Changes = Partial<ListPreferences>;
type ChangesStore = Pick<Store, 'getItem' | 'setItem' | 'removeItem'>;

const storeKey = (list: ListName) => `${list}.unsavedSettings`;

export const readUnsaved = (store: ChangesStore, list: ListName): Changes | undefined => store.getItem<Changes>(storeKey(list));

export const addUnsaved = (store: ChangesStore, list: ListName, changes: Changes): void =>
  store.setItem(storeKey(list), { ...readUnsaved(store, list), ...changes });

/** The last request of each list. The next request of the list waits for it. */
const lastRequests = new Map<ListName, Promise<void>>();

/**
 * Sends one request at a time, so that the last change is stored last. If the request fails, the changes are kept, unless the service
 * refused them.
 */
export function sendUnsaved(store: ChangesStore, list: ListName, send: (changes: Changes) => Promise<unknown>): Promise<void> {
  const request = (lastRequests.get(list) ?? Promise.resolve())
    .catch(() => undefined)
    .then(async () => {
      const changes = readUnsaved(store, list);
      if (!changes) return;
      try {
        await send(changes);
      } catch (error) {
        if (isPermanentRefusal(error)) removeUnsaved(store, list, changes);
        throw error;
      }
      removeUnsaved(store, list, changes);
    });
  lastRequests.set(list, request);
  return request;
}

/** Removes the changes, except for settings that the user has changed again. */
function removeUnsaved(store: ChangesStore, list: ListName, changes: Changes): void {
  const sentEntries = Object.entries(changes);
  const remainingEntries = Object.entries(readUnsaved(store, list) ?? {}).filter(
    ([name, value]) => !sentEntries.some(([sentName, sentValue]) => sentName === name && sameValue(sentValue, value)),
  );
  if (remainingEntries.length === 0) store.removeItem(storeKey(list));
  else store.setItem(storeKey(list), Object.fromEntries(remainingEntries));
}

/** Returns whether the service refused the request, so that sending it again cannot succeed. */
export const isPermanentRefusal = (error: unknown): boolean =>
  [400, 403, 404, 409, 412, 413, 415, 422].includes(statusOf(error) ?? 0) && !isSessionEnd(error);
