/**
 * The credentials of an `Authorization: Basic` header: Base64 of `<email>:<password>`, in UTF-8.
 * Source: docs/specification/api.md#authentication.
 */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Maximum bytes of `<email>:<password>`. Hashing a very long password would occupy the processor. */
const maxBytes = 750;

/** In bytes of UTF-8. */
export const maxPasswordBytes = (email: string): number => maxBytes - Buffer.byteLength(`${email}:`);

/** Returns undefined if the header is missing or malformed, or if the credentials are too long. */
export function basicCredentials(header: string | undefined): Credentials | undefined {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=_-]+)$/i.exec(header ?? '') ?? [];
  const bytes = Buffer.from(encoded ?? '', 'base64');
  if (bytes.length > maxBytes) return undefined;
  const decodedText = bytes.toString('utf8');
  const colon = decodedText.indexOf(':');
  if (colon < 1 || decodedText.includes('\0')) return undefined;
  return { email: decodedText.slice(0, colon), password: decodedText.slice(colon + 1) };
}
