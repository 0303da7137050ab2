/**
 * Remembers the first request of each list page in this browser. When the page is opened again, the boot sends the request before the
 * code of the list has loaded. Part of the first script, so without zod.
 */
const key = 'backoffice.firstReads';
const most = 20;

const pageAddress = () => location.pathname + location.search;

/** Remembers a request for the page's current address. `path` is the path of the request, relative to the service's address. */
export function rememberFirstRead(path: string): void {
  const others = rememberedReads().filter(([address]) => address !== pageAddress());
  localStorage.setItem(key, JSON.stringify([...others, [pageAddress(), path]].slice(-most)));
}

/** Returns the path of the first request that the page at this address (path and query) sent when it was last open. */
export const rememberedFirstRead = (address: string): string | undefined => rememberedReads().find(([known]) => known === address)?.[1];

/** Called at sign-out, because the requests contain search terms. */
export const removeFirstReads = (): void => localStorage.removeItem(key);

function rememberedReads(): [string, string][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRead) : [];
  } catch {
    return [];
  }
}

const isRead = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');
