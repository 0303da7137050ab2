/**
 * Addresses of uploaded files that carry their own permission: a signature and an expiry, so that `<img>` needs no header.
 * Source: decisions.md section 4, `POST /files`.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { versioned } from '../../contract/version.ts';

const hour = 3_600_000;

export type FileSize = 'full' | 'thumbnail';

const signatureOf = (secret: string, id: number, size: FileSize, expires: number): string =>
  createHmac('sha256', secret).update(`file ${id} ${size} ${expires}`).digest('base64url');

/** The address stays the same within an hour, so that browsers keep what they have loaded; it expires one to two hours from `now`. */
export function signedFileUrl(secret: string, id: number, size: FileSize, now: number): string {
  const expires = (Math.floor(now / hour) + 2) * hour;
  const parameters = new URLSearchParams({ expires: String(expires), signature: signatureOf(secret, id, size, expires) });
  if (size === 'thumbnail') parameters.set('size', size);
  return `${versioned}/files/${id}/content?${parameters}`;
}

/** Whether the address was signed here and has not expired. */
export function isSignedFor(secret: string, id: number, size: FileSize, expires: number, signature: string, now: number): boolean {
  const expected = Buffer.from(signatureOf(secret, id, size, expires));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) && now < expires;
}
