/** ETags from row versions (extension concurrency). Source: decisions.md section 2. */

export const entityTag = (version: number): string => `"${version}"`;

/** Whether an `If-Match` header lets a write of a row at this version through; no header lets all through. */
export function ifMatchHolds(header: string | undefined, version: number): boolean {
  if (header === undefined || header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim() === entityTag(version));
}
