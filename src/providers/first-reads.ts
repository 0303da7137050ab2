/**
 * For each list page that was recently open in this browser, stores the request for its records. If the app starts with such a page,
 * src/boot sends the request before the code of the list has loaded. This file is part of the first script, so it must not import zod.
 */

const firstReadsKey = 'backoffice.firstReads';
const maxEntries = 20;

const pageAddress = () => location.pathname + location.search;

/** Stores the request of the list page that is open. `path` is relative to the service's address. */
export function rememberFirstRead(path: string): void {
  const otherEntries = rememberedReads().filter(([address]) => address !== pageAddress());
  localStorage.setItem(firstReadsKey, JSON.stringify([...otherEntries, [pageAddress(), path]].slice(-maxEntries)));
}

/** Returns the path of the request that the list page at this address (path and query) last sent. */
export const rememberedFirstRead = (address: string): string | undefined =>
  rememberedReads().find(([entryAddress]) => entryAddress === address)?.[1];

const refusedKey = 'backoffice.refusedFirstReads';

/** src/boot does not send requests with these paths, because the service would refuse them to the signed-in user. */
export const rememberRefusedReads = (paths: readonly string[]): void => localStorage.setItem(refusedKey, JSON.stringify(paths));

export const isRefusedRead = (path: string): boolean => (localStorage.getItem(refusedKey) ?? '').includes(JSON.stringify(path));

/** Call this at sign-out, because the requests can contain search terms. */
export const removeFirstReads = (): void => localStorage.removeItem(firstReadsKey);

function rememberedReads(): [string, string][] {
  try {
    const storedEntries: unknown = JSON.parse(localStorage.getItem(firstReadsKey) ?? '[]');
    return Array.isArray(storedEntries) ? storedEntries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

const isEntry = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');
