import type { Me } from '../../contract/resources/user.ts';

/**
 * Returns the full address of a page of the house's website. `path` is its path or its full address. Returns undefined if the result is not
 * a web address. Also returns undefined for an address of this app: without a website, `websiteBasePath` is the app's address.
 * Source: docs/specification/api.md#configuration.
 */
export function websiteAddress({ websiteBasePath }: Pick<Me['config'], 'websiteBasePath'>, path: string): string | undefined {
  const [relativePath, base] = [path.replace(/^\/+/, ''), withSlash(websiteBasePath)];
  if (!URL.canParse(relativePath, base)) return undefined;
  const address = new URL(relativePath, base);
  return /^https?:$/.test(address.protocol) && address.origin !== window.location.origin ? address.href : undefined;
}

const withSlash = (base: string) => (base.endsWith('/') ? base : `${base}/`);
