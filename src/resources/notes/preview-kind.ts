/**
 * Returns how a file can be previewed, or `undefined` if it can only be downloaded. TIFF images are not previewed, because most browsers
 * do not support them.
 */
export function previewKindOf(mime: string): 'image' | 'pdf' | undefined {
  if (mime === 'application/pdf') return 'pdf';
  return ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'].includes(mime) ? 'image' : undefined;
}
