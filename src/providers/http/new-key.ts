/**
 * Returns 128 random bits as 32 hexadecimal digits, for an `Idempotency-Key` or the id of a request. `crypto.randomUUID` does not exist on
 * pages that were loaded without TLS.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
