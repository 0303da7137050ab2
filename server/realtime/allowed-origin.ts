/** Whether a page of this origin may open a real-time connection: our own, a configured one, or no page at all. */
export function isAllowedOrigin(origin: string | undefined, host: string | undefined, configured: readonly string[]): boolean {
  if (origin === undefined || configured.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
