import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import type { ConnectionLimits } from '../../server/http/connections/connection-limits.ts';
import { guardConnections } from '../../server/http/connections/guard-connections.ts';

const roomy: ConnectionLimits = { perNetwork: 100, total: 200, readTimeout: 60_000, idleTimeout: 60_000 };
/** Larger than the buffers of the operating system. */
const long = Buffer.alloc(50_000_000, 'x');

async function guarded(limits: Partial<ConnectionLimits>) {
  const warnings: unknown[] = [];
  const server = createServer((request, response) => response.end(request.url === '/long' ? long : 'short'));
  guardConnections(server, { ...roomy, ...limits }, { warn: (...what: unknown[]) => void warnings.push(what[0]) });
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
const asks = (socket: Socket, path: string, last = false) =>
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${last ? 'Connection: close\r\n' : ''}\r\n`);
const isClosed = (socket: Socket) => new Promise<true>((resolve) => socket.once('close', () => resolve(true)));

test('a network over its limit loses its oldest connection without a request, and no other connection', async () => {
  const { open } = await guarded({ perNetwork: 3 });
  const [other, asked] = [await open('127.0.0.2'), await open()];
  asks(asked, '/');
  await once(asked, 'data');
  const [first, second] = [await open(), await open()];
  const gone = isClosed(first);
  const third = await open();
  await gone;
  for (const socket of [other, asked, second, third]) {
    const response = text(socket);
    asks(socket, '/', true);
    expect(await response).toMatch(/short$/);
  }
});

test('a connection is refused while all others of its network receive responses', async () => {
  const { open } = await guarded({ perNetwork: 2 });
  for (const socket of [await open(), await open()]) {
    socket.pause();
    asks(socket, '/long');
  }
  const other = await open('127.0.0.2');
  asks(other, '/');
  await once(other, 'data');
  expect(await isClosed((await open()).resume())).toBe(true);
});

test('a client that does not read its response is disconnected and logged, and others are served', async () => {
  const { open, warnings } = await guarded({ readTimeout: 500 });
  const [deaf, other] = [await open(), await open()];
  deaf.pause();
  asks(deaf, '/long');
  asks(other, '/');
  await once(other, 'data');
  await expect.poll(() => warnings).toEqual([{ closed: 1 }]);
  deaf.resume();
  await isClosed(deaf);
  expect(deaf.bytesRead).toBeLessThan(long.length);
  asks(other, '/');
  await once(other, 'data');
});
