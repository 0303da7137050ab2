import { createHash, createHmac } from 'node:crypto';
import { equalSecrets } from './equal-secrets.ts';
import type { PusherApp } from './pusher-app.ts';

export interface SignedRequest {
  readonly method: string;
  /** Path and query, as they came. */
  readonly url: string;
  /** The bytes as they came; empty for a request without a body. */
  readonly body: Uint8Array;
}

/** Seconds that the clocks of publisher and service may differ, and that a request may travel. */
const oldestRequest = 600;

/**
 * What is wrong with the signature of a request to the HTTP side, or `undefined`.
 * Source: Pusher Channels HTTP API, "Generating authentication signatures".
 * @param now milliseconds since 1970
 */
export function signatureFault(app: PusherApp, request: SignedRequest, now: number): string | undefined {
  const queryStart = request.url.indexOf('?');
  const path = queryStart < 0 ? request.url : request.url.slice(0, queryStart);
  const parameters = [...new URLSearchParams(queryStart < 0 ? '' : request.url.slice(queryStart))].map(([name, value]) => ({
    name: name.toLowerCase(),
    value,
  }));
  const parameter = (name: string) => parameters.find((one) => one.name === name)?.value ?? '';

  if (parameter('auth_version') !== '1.0') return 'auth_version is not 1.0';
  if (!equalSecrets(parameter('auth_key'), app.key)) return 'auth_key is unknown';
  const timestamp = parameter('auth_timestamp');
  if (!/^\d{1,12}$/.test(timestamp)) return 'auth_timestamp is not a time in seconds';
  if (Math.abs(now / 1000 - Number(timestamp)) > oldestRequest) return `auth_timestamp is not within ${oldestRequest} s of now`;
  const md5 = request.body.length > 0 ? createHash('md5').update(request.body).digest('hex') : '';
  if (parameter('body_md5') !== md5) return 'body_md5 is not that of the body';

  const signed = parameters
    .filter(({ name }) => name !== 'auth_signature')
    .sort((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)))
    .map(({ name, value }) => `${name}=${value}`)
    .join('&');
  const signature = createHmac('sha256', app.secret).update(`${request.method}\n${path}\n${signed}`).digest('hex');
  return equalSecrets(parameter('auth_signature'), signature) ? undefined : 'auth_signature is wrong';
}
