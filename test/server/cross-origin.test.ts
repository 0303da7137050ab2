/** Requests from pages of other origins, and requests with a forged host. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { isHost } from '../../server/http/host.ts';
import { isAllowedOrigin } from '../../server/realtime/allowed-origin.ts';
import { recordIn } from './read-response.ts';
import { basic, emailOf, startTestService, type TestService } from './service.ts';

const configuredOrigin = 'https://app.example';
const otherOrigins = [
  'https://evil.example',
  'https://app.example.evil.example',
  'https://evil-app.example',
  'http://app.example',
  'https://app.example:444',
  'https://sub.app.example',
  'null',
  'file://',
  '*',
];

let serviceWithOrigin: TestService;
let serviceWithoutOrigins: TestService;
beforeAll(async () => {
  serviceWithOrigin = await startTestService({ CORS_ORIGINS: `${configuredOrigin}/`, TRUST_PROXY: '1' });
  serviceWithoutOrigins = await startTestService();
});
afterAll(() => Promise.all([serviceWithOrigin.close(), serviceWithoutOrigins.close()]));

const preflight = (service: TestService, origin: string, method = 'PATCH') =>
  fetch(`${service.url}/api/v1.0/datatable-clients/1`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'authorization,if-match' },
  });
const read = (service: TestService, origin: string, path = '/api/health') => fetch(service.url + path, { headers: { origin } });
const crossOriginHeaders = ({ headers }: Response) => [...headers.keys()].filter((name) => name.startsWith('access-control-'));

describe('a page of a configured origin', () => {
  test('a page of a configured origin may send requests, without cookies of the browser', async () => {
    const preflightResponse = await preflight(serviceWithOrigin, configuredOrigin);
    expect(preflightResponse.status).toBe(204);
    expect(preflightResponse.headers.get('access-control-allow-origin')).toBe(configuredOrigin);
    expect(preflightResponse.headers.get('access-control-allow-credentials')).toBeNull();
    const response = await read(serviceWithOrigin, configuredOrigin);
    expect(response.headers.get('access-control-allow-origin')).toBe(configuredOrigin);
    expect(response.headers.get('vary')).toMatch(/origin/i);
  });

  test('a page of a configured origin can read a 404', async () => {
    const response = await read(serviceWithOrigin, configuredOrigin, '/api/nothing');
    expect(response.status).toBe(404);
    expect(response.headers.get('access-control-allow-origin')).toBe(configuredOrigin);
  });
});

describe.each(otherOrigins)('a page of %s', (origin) => {
  test('a page of another origin gets no permission for cross-origin requests', async () => {
    for (const response of [await preflight(serviceWithOrigin, origin), await read(serviceWithOrigin, origin)])
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(isAllowedOrigin(origin, '127.0.0.1:8080', [configuredOrigin])).toBe(false);
  });
});

test('a service without configured origins sends no cross-origin headers', async () => {
  for (const origin of [configuredOrigin, ...otherOrigins])
    for (const response of [await preflight(serviceWithoutOrigins, origin), await read(serviceWithoutOrigins, origin)])
      expect(crossOriginHeaders(response)).toEqual([]);
});

test('a page of another origin cannot open a real-time connection', async () => {
  const token = await serviceWithoutOrigins.token('clerk');
  const me = recordIn(await serviceWithoutOrigins.call('GET', `/api/me?access_token=${token}`));
  const { key } = Object(me.config).realtimeConfig;
  const address = `${serviceWithoutOrigins.url.replace('http', 'ws')}/app/${key}?protocol=7`;
  const closeCode = async (origin: string) => (await once(new WebSocket(address, { origin }), 'close'))[0];
  for (const origin of ['https://evil.example', 'null']) expect([origin, await closeCode(origin)]).toEqual([origin, 4009]);
  const ownSocket = new WebSocket(address, { origin: serviceWithoutOrigins.url });
  expect(String((await once(ownSocket, 'message'))[0])).toContain('connection_established');
  ownSocket.terminate();
});

describe('the host of a request', () => {
  const invalidHosts = [
    'evil"><script>ran(1)</script>',
    'a b',
    'a/b',
    'user@evil.example',
    'evil.example:99999999',
    'a,b',
    "a'b",
    '[::1',
    'a\tb',
  ];
  test.each(invalidHosts)('%j is not a valid host', (host) => expect(isHost(host)).toBe(false));
  test.each(['127.0.0.1:8080', 'localhost', 'backoffice.example', '[::1]:8080', 'my_host', ''])('%j is a valid host', (host) =>
    expect(isHost(host)).toBe(true),
  );

  test('an invalid host is refused, whether the client or a proxy sends it', async () => {
    const { hostname, port } = new URL(serviceWithoutOrigins.url);
    const socket = connect(Number(port), hostname);
    socket.end('GET /api/health HTTP/1.1\r\nHost: evil"><script>ran(1)</script>\r\nConnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400/);
    const response = await fetch(`${serviceWithOrigin.url}/api/health`, { headers: { 'x-forwarded-host': 'evil"><script>' } });
    expect(response.status).toBe(400);
  });

  test('forwarded headers are ignored if the service has no trusted proxy', async () => {
    const response = await fetch(`${serviceWithoutOrigins.url}/api/v1.0/datatable-sales`, {
      headers: {
        authorization: `Bearer ${await serviceWithoutOrigins.token('clerk')}`,
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
      },
    });
    expect(await response.text()).not.toContain('evil.example');
    expect(response.headers.get('strict-transport-security')).toBeNull();
  });
});

test('browsers receive HSTS if the proxy reports HTTPS', async () => {
  const response = await fetch(`${serviceWithOrigin.url}/api/health`, { headers: { 'x-forwarded-proto': 'https' } });
  expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
});

test('forged addresses in x-forwarded-for do not raise the limit of sign-in attempts', async () => {
  const attempt = (number: number) =>
    fetch(`${serviceWithOrigin.url}/api/login-token`, {
      headers: { authorization: basic(`guess${number}@example.com`, 'wrong'), 'x-forwarded-for': `10.0.0.${number}, 203.0.113.7` },
    });
  for (let number = 0; number < 100; number++) expect((await attempt(number)).status).toBe(401);
  expect((await attempt(100)).status).toBe(429);
});

test('all addresses of an IPv6 network share one limit of sign-in attempts', async () => {
  const attempt = (number: number) =>
    fetch(`${serviceWithOrigin.url}/api/login-token`, {
      headers: { authorization: basic('other@example.com', 'wrong'), 'x-forwarded-for': `2001:db8:0:7:${number}::${number}` },
    });
  for (let number = 0; number < 10; number++) expect((await attempt(number)).status).toBe(401);
  expect((await attempt(10)).status).toBe(429);
  const elsewhere = await fetch(`${serviceWithOrigin.url}/api/login-token`, {
    headers: { authorization: basic(emailOf('clerk'), 'wrong'), 'x-forwarded-for': '2001:db8:0:8::1' },
  });
  expect(elsewhere.status).toBe(401);
});

test.each(['/api/health', '/api/nothing'])('the response of %s has the security headers', async (path) => {
  const { headers } = await read(serviceWithoutOrigins, configuredOrigin, path);
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'content-security-policy': expect.stringMatching(
      /default-src 'none';script-src 'self';.*object-src 'none'.*base-uri 'none'.*frame-ancestors 'none';require-trusted-types-for 'script';trusted-types default dompurify$/,
    ),
  });
  expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*|https?:/);
});
