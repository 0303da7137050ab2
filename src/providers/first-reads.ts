/**
 * Which request the list at an address began with, kept in this browser, so that opening the address again can start
 * it at once. Part of the first script, so without zod.
 */
const key = 'backoffice.firstReads';
const most = 20;

const pageAddress = () => location.pathname + location.search;

/** `path` is the request's, below the service's address; it is kept for the page's present address. */
export function rememberFirstRead(path: string): void {
  const others = rememberedReads().filter(([address]) => address !== pageAddress());
  localStorage.setItem(key, JSON.stringify([...others, [pageAddress(), path]].slice(-most)));
}

/** The request that the page at this address (path and query) began with when it was last open. */
export const rememberedFirstRead = (address: string): string | undefined => rememberedReads().find(([known]) => known === address)?.[1];

/** They hold what was searched for, so they go when the user signs out. */
export const forgetFirstReads = (): void => localStorage.removeItem(key);

function rememberedReads(): [string, string][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRead) : [];
  } catch {
    return [];
  }
}

const isRead = (one: unknown): one is [string, string] =>
  Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string');
