/**
 * Returns whether a page of this origin may open a real-time connection. Pages of the host of the request (`host`, from the header `Host`)
 * and of the configured origins may. Clients without an origin may, too, because they are not browsers.
 */
export function isAllowedOrigin(origin: string | undefined, host: string | undefined, configuredOrigins: readonly string[]): boolean {
  if (origin === undefined || configuredOrigins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
