/**
 * Returns whether a page of this origin may open a real-time connection. The origin of this service and configured origins may. Clients
 * without an origin may, too: they are not browsers. `host` is the request's `Host` header.
 */
export function isAllowedOrigin(origin: string | undefined, host: string | undefined, configured: readonly string[]): boolean {
  if (origin === undefined || configured.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
