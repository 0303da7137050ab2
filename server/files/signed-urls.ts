/**
 * Signed URLs of uploaded files. A URL contains a signature and an expiry, so that `<img>` can load it without an `Authorization` header.
 *
 * Source: docs/specification/extensions.md#file-uploads.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { apiPrefix } from '../../contract/version.ts';

const hourMs = 3_600_000;

/** The original file, or its thumbnail. */
export type FileVariant = 'full' | 'thumbnail';

const signatureOf = (secret: string, id: number, variant: FileVariant, expires: number): string =>
  createHmac('sha256', secret).update(`file ${id} ${variant} ${expires}`).digest('base64url');

/**
 * Returns the same URL during each hour of the clock, so that browsers can cache the content. The URL expires one to two hours after `now`.
 */
export function signedFileUrl(secret: string, id: number, variant: FileVariant, now: number): string {
  const expires = (Math.floor(now / hourMs) + 2) * hourMs;
  const parameters = new URLSearchParams({ expires: String(expires), signature: signatureOf(secret, id, variant, expires) });
  if (variant === 'thumbnail') parameters.set('size', variant);
  return `${apiPrefix}/files/${id}/content?${parameters}`;
}

/** Returns whether the signature is that of the file, variant and expiry, and the expiry is in the future. */
export function isSignedFor(secret: string, id: number, variant: FileVariant, expires: number, signature: string, now: number): boolean {
  const expectedBytes = Buffer.from(signatureOf(secret, id, variant, expires));
  const sentBytes = Buffer.from(signature);
  return expectedBytes.length === sentBytes.length && timingSafeEqual(expectedBytes, sentBytes) && now < expires;
}
