/**
 * Sends reads before the code that needs them has loaded. `request` uses a prefetched response instead of sending the same request again.
 * Each prefetched response is used at most once.
 */

/** Milliseconds after which a prefetched response is no longer used. */
const maxAgeMs = 10_000;
/** Milliseconds after which a read from the service is aborted. */
export const readTimeoutMs = 15_000;
const prefetched = new Map<string, { response: Promise<Response>; storedAt: number }>();

export function prefetch(url: string, headers: Record<string, string> = {}): void {
  const response = fetch(url, { headers, signal: AbortSignal.timeout(readTimeoutMs) });
  response.catch(() => prefetched.delete(url));
  keepPrefetched(url, response);
}

export const keepPrefetched = (url: string, response: Promise<Response>): void => {
  prefetched.set(url, { response, storedAt: performance.now() });
};

export function takePrefetched(url: string): Promise<Response> | undefined {
  const prefetchedRead = prefetched.get(url);
  prefetched.delete(url);
  return prefetchedRead && performance.now() - prefetchedRead.storedAt < maxAgeMs ? prefetchedRead.response : undefined;
}
