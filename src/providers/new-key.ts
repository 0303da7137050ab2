/** 128 random bits as 32 letters: an `Idempotency-Key`, the id of a request. `crypto.randomUUID` is missing where the app is served without TLS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
