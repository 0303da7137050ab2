/**
 * Sends malformed requests to all paths of the service: each receives a response, and none a 5xx.
 * The name of the test contains the seed; `FUZZ_SEED` repeats its requests.
 */
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import {
  writeAddress,
  writeClient,
  writeConsignment,
  writeItem,
  writeNote,
  writeOrder,
  writeSale,
  writeTask,
} from '../../server/write-records.ts';

const requestCount = 5_000;
/** The number of concurrent requests. */
const concurrency = 8;
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

let service: TestService;
const ids = ['0', '-1', '2147483648', 'x', '%00', '%ff', '..', '%2e%2e', '٣', 'x'.repeat(300)];
beforeAll(async () => {
  service = await startTestService({ METRICS_TOKEN: 'the token of the metrics' });
  const client = await writeClient(service, { last_name: 'Kept' });
  const sale = await writeSale(service, { subtitle: 'Kept', status: 'published', published: true });
  const consignment = await writeConsignment(service, { label: 'Kept', owner: Number(client), sale_id: Number(sale) });
  const item = await writeItem(service, { description: 'Kept', sale_id: Number(sale), consignment: Number(consignment) });
  const order = await writeOrder(service, client, { sale_id: Number(sale), grand_total: 1_000 });
  const otherIds = [await writeTask(service), await writeNote(service, client), await writeAddress(service, client, {})];
  // Existing ids are used more often than others.
  for (let copy = 0; copy < 4; copy++) ids.push(client, sale, consignment, item, order, ...otherIds.map(String));
});
afterAll(() => service.close());

const documentedTargets = Object.values<Endpoint>(endpoints).map(({ method, path }) => ({ method, path }));
const otherTargets = [
  '/',
  '/index.html',
  '/config.json',
  '/assets/',
  '/assets/../index.html',
  '/..',
  '/%2e%2e/',
  '/a%00',
  '/%',
  `/${'x'.repeat(5_000)}`,
  '/clients/1',
  '/metrics',
  '/api',
  '/api/docs',
  '/api/docs/json',
  '/api/docs/yaml',
  '/api/docs/static/../index.html',
  '/api/openapi.json',
  '/api/nothing',
  '/apps/backoffice/events',
  '/apps/backoffice/channels',
  '/apps/backoffice/channels/private-backoffice',
  '/app/key?protocol=7',
  '/api/v1.0/files/1/content?expires=1&signature=x',
  '/api/v1.0/files/1/content?expires=1e999&signature[]=x&size=full',
  '*',
  'http://elsewhere.example/api/health',
].map((path) => ({ method: 'GET', path }));

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '',
    '\0',
    '\ud800',
    '%00',
    '-1',
    '1e308',
    '2147483648',
    'null',
    '[]',
    "' OR 1=1 --",
    '../../etc/passwd',
    'x'.repeat(3_000),
  ),
);
const parameter = fc.tuple(
  fc.oneof(
    fc.constantFrom('access_token', 'range', 'page', 'sort', 'fields', 'global_search', 'filter[id]', 'filter[id][value][0]', 'filter[]'),
    fc.constantFrom('filter[created][value][from]', 'filter[id][operator]', '__proto__', 'filter[__proto__][x]', 'sale_id', 'reference'),
    text,
  ),
  text,
);

/** Text of characters that a header may contain. */
const headerText = text.map((value) => value.replace(/[^\t\x20-\x7e]/g, '?'));
const header = fc.oneof(
  fc.tuple(
    fc.constantFrom('Accept', 'Accept-Encoding', 'Accept-Language', 'Origin', 'If-Match', 'If-None-Match', 'If-Modified-Since', 'If-Range'),
    headerText,
  ),
  fc.tuple(fc.constantFrom('Idempotency-Key', 'X-Socket-Id', 'X-Request-Id', 'X-Forwarded-For', 'X-Forwarded-Host', 'Cookie'), headerText),
  fc.constantFrom(
    ['Range', 'bytes=99999999-'],
    ['Range', 'bytes=-0,1-2,5-'],
    ['Range', 'lines=1-'],
    ['Content-Encoding', 'gzip'],
    ['Content-Encoding', 'x-none'],
    ['Content-Encoding', 'identity'],
    ['Upgrade', 'h2c'],
    ['Upgrade', 'websocket'],
    ['Expect', '100-continue'],
    ['Expect', 'x'],
    ['Connection', 'Upgrade, HTTP2-Settings'],
    ['HTTP2-Settings', 'AAMAAABkAARAAAAAAAIAAAAA'],
    ['Transfer-Encoding', 'x'],
    ['TE', 'trailers'],
    ['Access-Control-Request-Method', 'DELETE'],
    ['Authorization', 'Basic Og=='],
    ['Authorization', 'Bearer x'],
    ['X-Telephony-Signature', 'ab'],
    ['X-HTTP-Method-Override', 'DELETE'],
  ),
);

const jsonBody = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(
    fc.constantFrom('id', 'label', 'items', 'operation', 'values', 'status', 'type', 'sale', 'owner', 'amount', 'reference', '__proto__'),
    fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('1', 1, ['1'], 'update_status', 'bidder', { status: 'sold' })),
  ),
);
const body: fc.Arbitrary<readonly [type: string, content: string]> = fc.oneof(
  fc.constant(['application/json', ''] as const),
  { weight: 8, arbitrary: jsonBody.map((value) => ['application/json', JSON.stringify(value)] as const) },
  jsonBody.map((value) => ['application/json; charset=x', JSON.stringify(value).slice(0, -1)] as const),
  fc.constant(['application/json', '['.repeat(100_000)] as const),
  text.map((value) => ['application/x-www-form-urlencoded', `socket_id=1.1&channel_name=${value}`] as const),
  text.map(
    (value) =>
      ['multipart/form-data; boundary=x', `--x\r\nContent-Disposition: form-data; name="file"; filename="${value}"\r\n\r\n`] as const,
  ),
  text.map((value) => [`multipart/form-data; boundary=${value.replace(/[^\x20-\x7e]/g, '')}`, `--x\r\n${value}\r\n--x--`] as const),
  fc.tuple(headerText, text),
);

const request = fc.record({
  target: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...documentedTargets) },
    { weight: 1, arbitrary: fc.constantFrom(...otherTargets) },
  ),
  method: fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'X') },
  ),
  id: fc.nat(),
  parameters: fc.array(parameter, { maxLength: 3 }),
  headers: fc.array(header, { maxLength: 3 }),
  body,
  as: fc.constantFrom('administrator', 'clerk', 'clerk', 'porter', 'client', undefined),
});
type Request = typeof request extends fc.Arbitrary<infer Value> ? Value : never;

async function bytesOf({ target, method, id, parameters, headers, body: [type, content], as }: Request): Promise<string> {
  // A sign-out with the token would end the session of the following requests.
  const endsSession = (method ?? target.method) === 'DELETE' && target.path.endsWith('/login-token');
  const token = as && !endsSession ? await service.token(as) : undefined;
  const search = new URLSearchParams(parameters.map(([name, value]): [string, string] => [name, value]));
  if (token && /\/(me|realtime_auth)$/.test(target.path)) search.set('access_token', token);
  const path = target.path.replace(/:\w+/, ids[id % ids.length] ?? '1').replace(/[^\x21-\x7e]/g, encodeURIComponent);
  const lines = [
    `${method ?? target.method} ${path}${search.size > 0 && !path.includes('?') ? `?${search}` : ''} HTTP/1.1`,
    'Host: x',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    `Content-Type: ${type.replace(/[^\t\x20-\x7e]/g, '?')}`,
    `Content-Length: ${Buffer.byteLength(content)}`,
    'Connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${content}`;
}

/** Returns the status of the response, or 0 if the connection ended or a minute passed without a response. */
function statusOf(bytes: string): Promise<number> {
  const { hostname, port } = new URL(service.url);
  return new Promise((resolve) => {
    let response = '';
    const socket = connect(Number(port), hostname);
    const timer = setTimeout(() => socket.destroy(), 60_000);
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      const statuses = [...response.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
      resolve(statuses.find((status) => status !== 100) ?? 0);
    };
    socket.on('error', () => undefined).on('close', end);
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      response += chunk;
      if (response.startsWith('HTTP/1.1 101')) end();
    });
    socket.write(bytes);
  });
}

test(`${requestCount} hostile requests receive responses, none of them a 5xx (FUZZ_SEED=${seed})`, { timeout: 1_200_000 }, async () => {
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  const queue = fc.sample(request, { numRuns: requestCount, seed });
  const work = async () => {
    for (let nextRequest = queue.pop(); nextRequest; nextRequest = queue.pop()) {
      const bytes = await bytesOf(nextRequest);
      const status = await statusOf(bytes);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status < 100 || status >= 500) failures.push(`${status}: ${JSON.stringify(bytes.slice(0, 2_000))}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  console.log(
    [...statuses]
      .sort()
      .map(([status, count]) => `${count} × ${status}`)
      .join(', '),
  );
  expect(failures).toEqual([]);
});
