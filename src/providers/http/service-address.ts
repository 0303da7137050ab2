/**
 * The address of the service is `serviceUrl` of `/config.json`, which is read at run time so that one build works everywhere. By default,
 * the service is at the app's own origin. This file is part of the first script, so it must not import zod.
 */

let cachedUrl: Promise<string> | undefined;

/**
 * Returns the service's address without a final slash; `""` for the app's own origin. Rejects if the request for the file fails. The next
 * call then tries again.
 */
export function serviceUrl(): Promise<string> {
  cachedUrl ??= readServiceUrl().catch((cause: unknown) => {
    cachedUrl = undefined;
    throw cause;
  });
  return cachedUrl;
}

async function readServiceUrl(): Promise<string> {
  // The options are those of the preload in index.html. With other options, the browser would fetch the file twice.
  const response = await fetch('/config.json', { mode: 'cors', credentials: 'same-origin', signal: AbortSignal.timeout(10_000) });
  const config: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
  const address: unknown = typeof config === 'object' && config !== null ? Reflect.get(config, 'serviceUrl') : undefined;
  return typeof address === 'string' && /^https?:\/\/./.test(address) ? address.replace(/\/+$/, '') : '';
}
