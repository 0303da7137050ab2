/**
 * Sends reads before the code that needs them has loaded. The boot starts a read, and `request` uses its response instead of sending the
 * same request again. Each response is used once.
 */

/** Milliseconds after which a started read is no longer used. */
const freshFor = 10_000;
/** Milliseconds after which any read is aborted. */
export const readTimeout = 15_000;
const started = new Map<string, { response: Promise<Response>; at: number }>();

export function startRead(url: string, headers: Record<string, string> = {}): void {
  const response = fetch(url, { headers, signal: AbortSignal.timeout(readTimeout) });
  response.catch(() => started.delete(url));
  started.set(url, { response, at: performance.now() });
}

/** Returns the started response for this address, and removes it. Returns `undefined` if there is none, or if it is too old. */
export function takeStarted(url: string): Promise<Response> | undefined {
  const found = started.get(url);
  started.delete(url);
  return found && performance.now() - found.at < freshFor ? found.response : undefined;
}
