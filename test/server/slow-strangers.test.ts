/** What somebody who has not signed in can hold on to: nothing for long. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from './service.ts';
import { writeClients } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const stranger = () => {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  return socket;
};

test('a header that comes drop by drop is not waited for, and others are answered meanwhile', { timeout: 40_000 }, async () => {
  const sockets = Array.from({ length: 100 }, stranger);
  const began = Date.now();
  const drops = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('X-Slow: 1\r\n');
  }, 1_000);
  for (const socket of sockets) socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n');
  expect((await service.call('GET', '/api/health')).status).toBe(200);
  // Not `once` of node:events, to which the end of a write is a failure.
  await Promise.all(sockets.map((socket) => new Promise((closed) => socket.once('close', closed))));
  clearInterval(drops);
  expect(Date.now() - began).toBeLessThan(25_000);
});

test('a header that has no end is refused', async () => {
  const socket = stranger();
  const answer = text(socket);
  socket.write(`GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(70_000)}\r\n\r\n`);
  expect(await answer).toMatch(/^HTTP\/1\.1 431/);
});

test('a body without a token is refused before it has come', async () => {
  const socket = stranger();
  const answer = text(socket);
  socket.write(
    'POST /api/v1.0/files HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 20000000\r\nConnection: close\r\n\r\n--x\r\n',
  );
  expect(await answer).toMatch(/^HTTP\/1\.1 401/);
});

test.each([
  ['two lengths', 'POST /api/login-token HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef'],
  ['a length and chunks', 'POST /api/login-token HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['a blank before the colon', 'GET /api/health HTTP/1.1\r\nHost : x\r\n\r\n'],
  ['no host', 'GET /api/health HTTP/1.1\r\n\r\n'],
  ['a line of its own', 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: b\nX-B: c\r\n\r\n'],
])('a request with %s, which two servers may read differently, is refused', async (_what, raw) => {
  const socket = stranger();
  const answer = text(socket);
  socket.write(raw);
  expect(await answer).toMatch(/^HTTP\/1\.1 400/);
});

/** The time in the middle of so many readings of a list, one after the other. */
async function listTime(readings = 30): Promise<number> {
  const times: number[] = [];
  for (let reading = 0; reading < readings; reading++) {
    const began = performance.now();
    expect((await service.call('GET', '/api/v1.0/datatable-clients?range=25', { as: 'clerk' })).status).toBe(200);
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[readings >> 1] ?? Number.NaN;
}
/** What a loaded machine does to one measurement and not to the other. */
const asFastAs = (before: number) => 3 * before + 30;

test('200 connections that are kept and not used are in nobody’s way', { timeout: 60_000 }, async () => {
  await listTime();
  const before = await listTime();
  const sockets = Array.from({ length: 200 }, stranger);
  for (const socket of sockets) {
    socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
  }
  expect(await listTime()).toBeLessThan(asFastAs(before));
  expect(sockets.filter((socket) => socket.readyState === 'open')).toHaveLength(200);
  for (const socket of sockets) socket.destroy();
});

test('who opens connections without end gets some of them, and staff at the same address work on', { timeout: 60_000 }, async () => {
  const before = await listTime();
  const sockets: Socket[] = [];
  for (let batch = 0; batch < 13; batch++) {
    const more = Array.from({ length: 100 }, stranger);
    sockets.push(...more);
    await Promise.all(more.map((socket) => once(socket, 'connect')));
  }
  const open = () => sockets.filter((socket) => socket.readyState === 'open').length;
  await expect.poll(open).toBeLessThanOrEqual(1_000);
  expect(await listTime()).toBeLessThan(asFastAs(before));
  for (const socket of sockets) socket.destroy();
});

test('who asks for much and reads nothing is not worked for any further, and others are not slower', { timeout: 60_000 }, async () => {
  await writeClients(
    service,
    Array.from({ length: 500 }, (_, index) => ({ last_name: `${index} ${'x'.repeat(200)}`, company: 'y'.repeat(200) })),
  );
  const before = await listTime();
  service.queries();
  const deaf = stranger();
  deaf.pause();
  const asked = 400;
  const line = 'GET /api/v1.0/datatable-clients?range=500 HTTP/1.1\r\nHost: x\r\n';
  deaf.write(`${line}Authorization: Bearer ${await service.token('clerk')}\r\n\r\n`.repeat(asked));
  let workedOn = 0;
  const more = () => {
    const now = service.queries().filter(({ parameters }) => parameters.includes(500)).length;
    workedOn += now;
    return now;
  };
  await expect.poll(more).toBeGreaterThan(0);
  await expect.poll(more, { interval: 1_000, timeout: 30_000 }).toBe(0);
  // What the two operating systems' buffers take, and a little more.
  expect(workedOn).toBeLessThan(asked / 2);
  expect(await listTime()).toBeLessThan(asFastAs(before));
  deaf.destroy();
});
