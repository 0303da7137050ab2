import type { Me } from '../../contract/resources/user.ts';

/**
 * Returns the full address of a page of the house's website. `path` is its path or its full address. Returns undefined if the result is not
 * a web address. Also returns undefined for an address of this app: without a website, `websiteBasePath` is the app's address.
 * Source: docs/specification/api.md#configuration.
 */
export function websiteAddress({ websiteBasePath }: Pick<Me['config'], 'websiteBasePath'>, path: string): string | undefined {
  if (!URL.canParse(path, withSlash(websiteBasePath))) return undefined;
  const address = new URL(path.replace(/^\/+/, ''), withSlash(websiteBasePath));
  return /^https?:$/.test(address.protocol) && address.origin !== window.location.origin ? address.href : undefined;
}

const withSlash = (base: string) => (base.endsWith('/') ? base : `${base}/`);
