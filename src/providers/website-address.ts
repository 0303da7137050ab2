/** Addresses of pages of the house's website. Source: docs/specification/api.md#configuration. */
import type { Me } from '../../contract/resources/user.ts';

/**
 * Returns the full address of a page of the website. `path` is its path or its full address. Returns undefined if the result is not a web
 * address. Also returns undefined if the website is this app, because a service without a website sends its own address.
 */
export function websiteAddress({ websiteBasePath }: Pick<Me['config'], 'websiteBasePath'>, path: string): string | undefined {
  if (!URL.canParse(path, withSlash(websiteBasePath))) return undefined;
  const address = new URL(path.replace(/^\/+/, ''), withSlash(websiteBasePath));
  return /^https?:$/.test(address.protocol) && address.origin !== window.location.origin ? address.href : undefined;
}

const withSlash = (base: string) => (base.endsWith('/') ? base : `${base}/`);
