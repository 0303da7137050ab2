/**
 * Reads that begin before the code which asks for them has arrived. The boot starts them, `request` takes the
 * started answer instead of sending the same request again. Each answer is taken once, and soon.
 */
const freshFor = 10_000;
/** Of every read. */
export const readTimeout = 15_000;
const started = new Map<string, { answer: Promise<Response>; at: number }>();

export function startRead(url: string, headers: Record<string, string> = {}): void {
  const answer = fetch(url, { headers, signal: AbortSignal.timeout(readTimeout) });
  answer.catch(() => started.delete(url));
  started.set(url, { answer, at: performance.now() });
}

/** The answer that was started for this address, if there is one. */
export function takeStarted(url: string): Promise<Response> | undefined {
  const found = started.get(url);
  started.delete(url);
  return found && performance.now() - found.at < freshFor ? found.answer : undefined;
}
