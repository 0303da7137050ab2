/** The credentials of an `Authorization: Basic` header: Base64 of `<email>:<password>`, in UTF-8. Source: api.md "Authentication", 1. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Longer ones are nobody's, and hashing them would be work for a stranger's fun. */
const longest = 1_000;

/** `undefined` when there is no such header, or it holds no credentials. */
export function basicCredentials(header: string | undefined): Credentials | undefined {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=_-]+)$/i.exec(header ?? '') ?? [];
  if (!encoded || encoded.length > longest) return undefined;
  const decoded = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  if (colon < 1 || decoded.includes('\0')) return undefined;
  return { email: decoded.slice(0, colon), password: decoded.slice(colon + 1) };
}
