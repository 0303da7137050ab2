/** How a file is looked at in the page; `undefined` for what can only be saved. TIFF is an image that browsers do not show. */
export function previewKind(mime: string): 'image' | 'pdf' | undefined {
  if (mime === 'application/pdf') return 'pdf';
  return ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'].includes(mime) ? 'image' : undefined;
}
