/**
 * Where the service is: `serviceUrl` of `/config.json`, read at run time so that one build serves anywhere.
 * Empty, missing or unreadable means the application's own origin. Part of the first script, so without zod.
 */
let known: Promise<string> | undefined;

/** The service's address without a slash at its end; `""` for the own origin. Read once; after a failure, again on the next call. */
export function serviceUrl(): Promise<string> {
  known ??= readServiceUrl().catch((cause: unknown) => {
    known = undefined;
    throw cause;
  });
  return known;
}

async function readServiceUrl(): Promise<string> {
  // The options are those of the preload in index.html: with others the browser would fetch the file twice.
  const answer = await fetch('/config.json', { mode: 'cors', credentials: 'same-origin', signal: AbortSignal.timeout(10_000) });
  const config: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined;
  const address: unknown = typeof config === 'object' && config !== null ? Reflect.get(config, 'serviceUrl') : undefined;
  return typeof address === 'string' && /^https?:\/\/./.test(address) ? address.replace(/\/+$/, '') : '';
}
