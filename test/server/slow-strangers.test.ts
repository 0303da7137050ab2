/** What somebody who has not signed in can hold on to: nothing for long. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from './service.ts';

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
