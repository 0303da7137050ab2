/**
 * For each list, the page of records that this tab showed last, in the order on screen. Record pages use it to open the previous and the
 * next record.
 */
import type { FilterPayload, SortPayload } from 'react-admin';
import type { ResourceName } from './data/types.ts';

export interface ShownList {
  readonly ids: readonly string[];
  /** Counted from 1. */
  readonly page: number;
  readonly perPage: number;
  /** The number of records on all pages. */
  readonly total: number;
  readonly sort: SortPayload;
  /** All filters of the list, including that of the sale in which the user works. */
  readonly filter: FilterPayload;
}

const prefix = 'backoffice.shownList.';

export const rememberShownList = (resource: ResourceName, list: ShownList): void =>
  sessionStorage.setItem(prefix + resource, JSON.stringify(list));

/** Returns the stored text, which the caller parses; `null` if there is none. */
export const readShownList = (resource: ResourceName): string | null => sessionStorage.getItem(prefix + resource);

const openedKey = (resource: ResourceName) => `${prefix}${resource}.opened`;

/**
 * Call this when a record is opened from its list, or as a neighbour of such a record. Afterwards, only the page of this record links to its
 * neighbours in the list.
 */
export const rememberOpenedRecord = (resource: ResourceName, id: string): void => sessionStorage.setItem(openedKey(resource), id);

/** Call this when a record is opened in another way, such as from the palette. */
export const forgetOpenedRecord = (resource: ResourceName): void => sessionStorage.removeItem(openedKey(resource));

export const wasOpenedFromList = (resource: ResourceName, id: string): boolean => sessionStorage.getItem(openedKey(resource)) === id;

/** Returns the id in a path such as `/clients/7/show`; `undefined` for the path of another page or resource. */
export function recordInPath(resource: ResourceName, path: string): string | undefined {
  const [name, id, action] = path.split('/').slice(-3);
  return name === resource && action === 'show' && id !== undefined ? decodeURIComponent(id) : undefined;
}

/** Call this at sign-out, because filters can contain names. */
export function removeShownLists(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  }
}
