import { createHash, createHmac } from 'node:crypto';
import { equalSecrets } from './equal-secrets.ts';
import type { PusherApp } from './pusher-app.ts';

export interface SignedRequest {
  readonly method: string;
  /** Path and query, exactly as received. */
  readonly url: string;
}

/** Maximum seconds between a request's timestamp and now. Allows for different clocks and slow networks. */
const maxTimeDifferenceSeconds = 600;

interface Parameter {
  /** In lower case. */
  readonly name: string;
  readonly value: string;
}

function parseUrl(url: string): { readonly path: string; readonly parameters: readonly Parameter[] } {
  const queryStart = url.indexOf('?');
  const search = new URLSearchParams(queryStart < 0 ? '' : url.slice(queryStart));
  const parameters = [...search].map(([name, value]) => ({ name: name.toLowerCase(), value }));
  return { path: queryStart < 0 ? url : url.slice(0, queryStart), parameters };
}

const parameterIn = (parameters: readonly Parameter[], name: string): string =>
  parameters.find((parameter) => parameter.name === name)?.value ?? '';

/**
 * Returns what is wrong with the signature; undefined if it is valid. The signature covers `body_md5` instead of the body, so it can be
 * checked before the body is read. {@link bodyFault} then checks the body.
 *
 * Source: Pusher Channels HTTP API, "Generating authentication signatures".
 * @param now milliseconds since 1970
 */
export function signatureFault(app: PusherApp, request: SignedRequest, now: number): string | undefined {
  const { path, parameters } = parseUrl(request.url);
  const parameter = (name: string) => parameterIn(parameters, name);

  if (parameter('auth_version') !== '1.0') return 'auth_version is not 1.0';
  if (!equalSecrets(parameter('auth_key'), app.key)) return 'auth_key is unknown';
  const timestamp = parameter('auth_timestamp');
  if (!/^\d{1,12}$/.test(timestamp)) return 'auth_timestamp is not a time in seconds';
  if (Math.abs(now / 1000 - Number(timestamp)) > maxTimeDifferenceSeconds)
    return `auth_timestamp is not within ${maxTimeDifferenceSeconds} s of now`;

  const signedParameters = parameters
    .filter(({ name }) => name !== 'auth_signature')
    .sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)))
    .map(({ name, value }) => `${name}=${value}`)
    .join('&');
  const signature = createHmac('sha256', app.secret).update(`${request.method}\n${path}\n${signedParameters}`).digest('hex');
  return equalSecrets(parameter('auth_signature'), signature) ? undefined : 'auth_signature is wrong';
}

/** Returns what is wrong with `body_md5`, or undefined. `body`: the bytes as received; empty for a request without a body. */
export function bodyFault(url: string, body: Uint8Array): string | undefined {
  const md5 = body.length > 0 ? createHash('md5').update(body).digest('hex') : '';
  return parameterIn(parseUrl(url).parameters, 'body_md5') === md5 ? undefined : 'body_md5 does not match the body';
}
