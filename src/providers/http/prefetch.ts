/**
 * Sends reads before the code that needs them has loaded. `request` uses a prefetched response instead of sending the same request again.
 * Each response is used once.
 */

/** Milliseconds after which a prefetched response is no longer used. */
const freshFor = 10_000;
/** Milliseconds after which any read is aborted. */
export const readTimeout = 15_000;
const prefetched = new Map<string, { response: Promise<Response>; at: number }>();

export function prefetch(url: string, headers: Record<string, string> = {}): void {
  const response = fetch(url, { headers, signal: AbortSignal.timeout(readTimeout) });
  response.catch(() => prefetched.delete(url));
  prefetched.set(url, { response, at: performance.now() });
}

/** Returns the prefetched response for this address, and removes it. Returns `undefined` if there is none, or if it is too old. */
export function takePrefetched(url: string): Promise<Response> | undefined {
  const found = prefetched.get(url);
  prefetched.delete(url);
  return found && performance.now() - found.at < freshFor ? found.response : undefined;
}
