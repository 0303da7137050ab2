/**
 * Returns whether a page of this origin may open a real-time connection. The origin of this service and the configured origins may.
 * Clients without an origin may, too, because they are not browsers. `host` is the request's `Host` header.
 */
export function isAllowedOrigin(origin: string | undefined, host: string | undefined, configuredOrigins: readonly string[]): boolean {
  if (origin === undefined || configuredOrigins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
