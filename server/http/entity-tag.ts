/** ETags from row versions (extension concurrency). Source: docs/specification/extensions.md#concurrency. */

export const entityTag = (version: number): string => `"${version}"`;

/** Returns whether an `If-Match` header allows the write of a row with this version. Without a header, every write is allowed. */
export function matchesIfMatch(header: string | undefined, version: number): boolean {
  if (header === undefined || header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim() === entityTag(version));
}
