/** Clients that are slow, are idle or open many connections do not slow down the service for others. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { writeClients } from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const openConnection = () => {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  return socket;
};

test('a connection whose header arrives too slowly is closed, and does not delay other requests', async () => {
  const sockets = Array.from({ length: 100 }, openConnection);
  const began = Date.now();
  const slowHeaders = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('X-Slow: 1\r\n');
  }, 1_000);
  for (const socket of sockets) socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n');
  expect((await service.call('GET', '/api/health')).status).toBe(200);
  // Not `once` of node:events, which rejects if a write fails.
  await Promise.all(sockets.map((socket) => new Promise((closed) => socket.once('close', closed))));
  clearInterval(slowHeaders);
  // The service closes them after 10 to 12 seconds, Node.js alone would after 60.
  expect(Date.now() - began).toBeLessThan(50_000);
});

test('a header that is too long is refused', async () => {
  const socket = openConnection();
  const response = text(socket);
  socket.write(`GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(70_000)}\r\n\r\n`);
  expect(await response).toMatch(/^HTTP\/1\.1 431/);
});

/** Every endpoint that is not a GET, the paths of the real-time publisher, and paths that do not exist. */
const endpointsWithBody = [
  ...Object.values<Endpoint>(endpoints).flatMap(({ method, path }) => (method === 'GET' ? [] : [`${method} ${path.replace(/:\w+/, '1')}`])),
  'POST /apps/backoffice/events',
  'POST /apps/backoffice/batch_events',
  'POST /api/nothing',
  'PUT /',
];

test.each(endpointsWithBody)('%s refuses a request without a token before its body has arrived', async (address) => {
  const socket = openConnection();
  const response = text(socket);
  socket.write(`${address} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\nConnection: close\r\n\r\n{`);
  expect(await response).toMatch(/^HTTP\/1\.1 (401|404)/);
});

test('a call report with a signature is refused if its body is longer than 16 kB', async () => {
  const telephonyService = await startTestService({ TELEPHONY_SECRET: 'the secret of the telephone' });
  const headers = { 'x-telephony-signature': 'ab'.repeat(32) };
  const response = await telephonyService.call('POST', '/api/v1.0/caller-id', { headers, json: { phone: 'x'.repeat(17_000) } });
  await telephonyService.close();
  expect(response.status).toBe(413);
});

test.each([
  ['two lengths', 'POST /api/login-token HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef'],
  ['a length and chunks', 'POST /api/login-token HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['a blank before the colon', 'GET /api/health HTTP/1.1\r\nHost : x\r\n\r\n'],
  ['no host', 'GET /api/health HTTP/1.1\r\n\r\n'],
  ['a line that ends without a carriage return', 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: b\nX-B: c\r\n\r\n'],
])('an ambiguous request with %s is refused, because two servers could read it differently', async (_what, raw) => {
  const socket = openConnection();
  const response = text(socket);
  socket.write(raw);
  expect(await response).toMatch(/^HTTP\/1\.1 400/);
});

/** Returns the median time of `readings` consecutive reads of a list, in milliseconds. */
async function listTime(readings = 30): Promise<number> {
  const times: number[] = [];
  for (let reading = 0; reading < readings; reading++) {
    const began = performance.now();
    expect((await service.call('GET', '/api/v1.0/datatable-clients?range=25', { as: 'clerk' })).status).toBe(200);
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[readings >> 1] ?? Number.NaN;
}
/** Expects reads of the list to be about as fast as before. Measures again if they are not, because other tests load the machine too. */
const expectListToBeFast = (before: number) => expect.poll(() => listTime()).toBeLessThan(3 * before + 30);

test('200 idle connections do not slow down other requests', async () => {
  await listTime();
  const before = await listTime();
  const sockets = Array.from({ length: 200 }, openConnection);
  for (const socket of sockets) {
    socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
  }
  await expectListToBeFast(before);
  expect(sockets.filter((socket) => socket.readyState === 'open')).toHaveLength(200);
  for (const socket of sockets) socket.destroy();
});

test('a client that keeps opening connections gets at most 1,000 connections, and does not slow down staff', async () => {
  const before = await listTime();
  const sockets: Socket[] = [];
  for (let batch = 0; batch < 13; batch++) {
    const newSockets = Array.from({ length: 100 }, openConnection);
    sockets.push(...newSockets);
    await Promise.all(newSockets.map((socket) => once(socket, 'connect')));
  }
  const open = () => sockets.filter((socket) => socket.readyState === 'open').length;
  await expect.poll(open).toBeLessThanOrEqual(1_000);
  await expectListToBeFast(before);
  for (const socket of sockets) socket.destroy();
});

test('a client that reads no responses is not served further, and does not slow down other clients', async () => {
  await writeClients(
    service,
    Array.from({ length: 500 }, (_, index) => ({ last_name: `${index} ${'x'.repeat(200)}`, company: 'y'.repeat(200) })),
  );
  const before = await listTime();
  service.queries();
  const slowReader = openConnection();
  slowReader.pause();
  const requestCount = 400;
  const line = 'GET /api/v1.0/datatable-clients?range=500 HTTP/1.1\r\nHost: x\r\n';
  slowReader.write(`${line}Authorization: Bearer ${await service.token('clerk')}\r\n\r\n`.repeat(requestCount));
  let processedCount = 0;
  const countProcessed = () => {
    const now = service.queries().filter(({ parameters }) => parameters.includes(500)).length;
    processedCount += now;
    return now;
  };
  await expect.poll(countProcessed).toBeGreaterThan(0);
  await expect.poll(countProcessed, { interval: 1_000 }).toBe(0);
  // Only the responses that fit into the buffers of the operating system, and some more, are computed.
  expect(processedCount).toBeLessThan(requestCount / 2);
  await expectListToBeFast(before);
  slowReader.destroy();
});
