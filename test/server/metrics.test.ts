import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientErrorsPerMinute } from '../../contract/resources/client-error.ts';
import { startTestService, type TestService } from './service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const metrics = async (headers: Record<string, string> = {}, target = service) => {
  const response = await fetch(`${target.url}/metrics`, { headers });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

test('metrics contain requests, jobs, real-time connections and the database', async () => {
  await service.call('GET', `/api/v1.0/datatable-clients/${service.ownClientId}`, { as: 'clerk' });
  const { status, type, text } = await metrics();
  expect(status).toBe(200);
  expect(type).toContain('text/plain; version=0.0.4');
  expect(text).toMatch(
    /^auction_http_request_duration_seconds_count\{method="GET",route="\/api\/v1\.0\/datatable-clients\/:id",status="200"\} 1$/m,
  );
  for (const name of [
    'auction_http_requests_in_flight',
    'auction_jobs{state="queued"}',
    'auction_realtime_connections',
    'auction_realtime_events_waiting',
    'auction_books_differences{invariant="balances"}',
    'auction_books_checked_timestamp_seconds',
    'auction_database_up',
    'auction_database_bytes',
    'auction_database_connections{state="open"}',
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
  ])
    expect(text).toMatch(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} \\S+$`, 'm'));
  expect(text).toMatch(/^auction_database_up 1$/m);
});

test('the operations page lists every metric of the service', async () => {
  const page = await readFile('docs/operations.md', 'utf8');
  const { text } = await metrics();
  const names = Array.from(text.matchAll(/^# TYPE (auction_\w+) /gm), ([, name]) => String(name));
  expect(names).toContain('auction_database_up');
  expect(names.filter((name) => !page.includes(`\`${name}`))).toEqual([]);
});

test('an event counts as published after the real-time server accepted it', async () => {
  const phone = { phone: '044 111 22 31' };
  expect(await service.call('PATCH', `/api/v1.0/datatable-clients/${service.ownClientId}`, { as: 'clerk', json: phone })).toMatchObject({
    status: 200,
  });
  await expect.poll(async () => (await metrics()).text).toMatch(/^auction_realtime_events_published_total [1-9]\d*$/m);
});

test('a request whose caller disconnects is counted as ended, and logged without a status', async () => {
  const id = 'left-in-the-middle';
  const token = await service.token('clerk');
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  const headers = `host: localhost\r\nauthorization: Bearer ${token}\r\nx-request-id: ${id}\r\ncontent-type: application/json\r\ncontent-length: 100`;
  socket.write(`POST /api/v1.0/client-errors HTTP/1.1\r\n${headers}\r\n\r\n{`);
  await expect.poll(async () => (await metrics()).text).toMatch(/^auction_http_requests_in_flight 2$/m);
  socket.destroy();
  // The request for the metrics is itself in flight.
  await expect.poll(async () => (await metrics()).text).toMatch(/^auction_http_requests_in_flight 1$/m);
  const line = `"reqId":"${id}","method":"POST","path":"/api/v1.0/client-errors","milliseconds":\\d+,"msg":"client disconnected"`;
  expect(service.log()).toMatch(new RegExp(line));
});

test('paths without a route do not become labels of metrics', async () => {
  await fetch(`${service.url}/api/v1.0/secret-${'x'.repeat(20)}`);
  const { text } = await metrics();
  expect(text).not.toContain('secret-');
  expect(text).toContain('route="none"');
});

test('metrics are available on this machine, but not through a proxy', async () => {
  expect((await metrics({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(403);
});

test('with METRICS_TOKEN, metrics require that token', async () => {
  const serviceWithToken = await startTestService({ METRICS_TOKEN: 'only-for-prometheus' });
  try {
    expect((await metrics({}, serviceWithToken)).status).toBe(403);
    expect((await metrics({ authorization: 'Bearer something-else-entirely' }, serviceWithToken)).status).toBe(403);
    expect(
      (await metrics({ authorization: 'Bearer only-for-prometheus', 'x-forwarded-for': '203.0.113.7' }, serviceWithToken)).status,
    ).toBe(200);
  } finally {
    await serviceWithToken.close();
  }
});

test('the request id of the app is in the response and in the log', async () => {
  const id = 'b7c1f6de-0f6b-4a6f-8d4e-2f5c8a9b0c1d';
  const response = await service.call('GET', '/api/v1.0/datatable-clients', { as: 'clerk', headers: { 'x-request-id': id } });
  expect(response.headers.get('x-request-id')).toBe(id);
  await expect.poll(() => service.log()).toMatch(new RegExp(`"reqId":"${id}".*"path":"/api/v1.0/datatable-clients","status":200`));
});

test('an invalid request id is replaced', async () => {
  const response = await service.call('GET', '/api/health', { headers: { 'x-request-id': 'a b "c"' } });
  expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});

const report = { name: 'TypeError', frames: ['show@assets/ClientShow-Bx12.js:1:2034'], page: '/clients/:id', build: 'assets/index-Ab1.js' };
const send = (json: unknown) => service.call('POST', '/api/v1.0/client-errors', { as: 'clerk', json });

test('an error of the app is logged and counted; too many are refused for a minute', async () => {
  service.advance(60_000);
  for (let sent = 0; sent < clientErrorsPerMinute; sent++) expect((await send(report)).status).toBe(204);
  const refused = await send(report);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(service.log()).toContain('"clientError":{"name":"TypeError","frames":["show@assets/ClientShow-Bx12.js:1:2034"]');
  expect((await metrics()).text).toMatch(new RegExp(`^auction_client_errors_total ${clientErrorsPerMinute}$`, 'm'));
  service.advance(60_000);
  expect((await send(report)).status).toBe(204);
});

test.each([
  ['a message', { ...report, message: 'Meier, 079 123 45 67' }],
  ['a query in the page', { ...report, page: '/clients?search=Meier' }],
  ['text among the frames', { ...report, frames: ['“Meier” is not valid'] }],
])('a report of an error of the app with %s is refused', async (_description, json) => {
  expect((await send(json)).status).toBe(422);
});
