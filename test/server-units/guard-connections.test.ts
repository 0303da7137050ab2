import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import type { ConnectionLimits } from '../../server/http/connections/connection-limits.ts';
import { guardConnections } from '../../server/http/connections/guard-connections.ts';

const highLimits: ConnectionLimits = { perNetwork: 100, total: 200, readTimeout: 60_000, idleTimeout: 60_000 };
/** Larger than the buffers of the operating system. */
const longBody = Buffer.alloc(50_000_000, 'x');

async function startGuardedServer(limits: Partial<ConnectionLimits>) {
  const warnings: unknown[] = [];
  const server = createServer((request, response) => response.end(request.url === '/long' ? longBody : 'short'));
  guardConnections(server, { ...highLimits, ...limits }, { warn: (...what: unknown[]) => void warnings.push(what[0]) });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const { port } = address;
  return {
    warnings,
    async open(from = '127.0.0.1') {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from });
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      return socket;
    },
  };
}
const sendRequest = (socket: Socket, path: string, last = false) =>
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${last ? 'Connection: close\r\n' : ''}\r\n`);
const waitForClose = (socket: Socket) => new Promise<true>((resolve) => socket.once('close', () => resolve(true)));

test('a network over its limit loses its oldest connection without a request, and no other connection', async () => {
  const { open } = await startGuardedServer({ perNetwork: 3 });
  const [otherConnection, usedConnection] = [await open('127.0.0.2'), await open()];
  sendRequest(usedConnection, '/');
  await once(usedConnection, 'data');
  const [first, second] = [await open(), await open()];
  const firstClosed = waitForClose(first);
  const third = await open();
  await firstClosed;
  for (const socket of [otherConnection, usedConnection, second, third]) {
    const response = text(socket);
    sendRequest(socket, '/', true);
    expect(await response).toMatch(/short$/);
  }
});

test('a connection over the limit of its network is refused while all others in this network receive responses', async () => {
  const { open } = await startGuardedServer({ perNetwork: 2 });
  for (const socket of [await open(), await open()]) {
    socket.pause();
    sendRequest(socket, '/long');
  }
  const otherConnection = await open('127.0.0.2');
  sendRequest(otherConnection, '/');
  await once(otherConnection, 'data');
  expect(await waitForClose((await open()).resume())).toBe(true);
});

test('a client that does not read its response is disconnected and logged, and others are served', async () => {
  const { open, warnings } = await startGuardedServer({ readTimeout: 500 });
  const [slowReader, otherConnection] = [await open(), await open()];
  slowReader.pause();
  sendRequest(slowReader, '/long');
  sendRequest(otherConnection, '/');
  await once(otherConnection, 'data');
  await expect.poll(() => warnings).toEqual([{ closed: 1 }]);
  slowReader.resume();
  await waitForClose(slowReader);
  expect(slowReader.bytesRead).toBeLessThan(longBody.length);
  sendRequest(otherConnection, '/');
  await once(otherConnection, 'data');
});
