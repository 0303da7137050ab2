import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import type { ConnectionLimits } from '../../server/http/connection-limits.ts';
import { guardConnections } from '../../server/http/guard-connections.ts';

const roomy: ConnectionLimits = { ofOneNetwork: 100, ofAll: 200, toTakeAnswer: 60_000, toStandStill: 60_000 };
/** More than the buffers of the operating system take. */
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

test('who opens connections without end loses the oldest that ask for nothing; who has asked, and other networks, keep theirs', async () => {
  const { open } = await guarded({ ofOneNetwork: 3 });
  const [other, asked] = [await open('127.0.0.2'), await open()];
  asks(asked, '/');
  await once(asked, 'data');
  const [first, second] = [await open(), await open()];
  const gone = isClosed(first);
  const third = await open();
  await gone;
  for (const socket of [other, asked, second, third]) {
    const answer = text(socket);
    asks(socket, '/', true);
    expect(await answer).toMatch(/short$/);
  }
});

test('while all others of a network are answered, a further connection is refused', async () => {
  const { open } = await guarded({ ofOneNetwork: 2 });
  for (const socket of [await open(), await open()]) {
    socket.pause();
    asks(socket, '/long');
  }
  const other = await open('127.0.0.2');
  asks(other, '/');
  await once(other, 'data');
  expect(await isClosed((await open()).resume())).toBe(true);
});

test('who does not take an answer is closed, and that is logged; others are answered meanwhile', { timeout: 20_000 }, async () => {
  const { open, warnings } = await guarded({ toTakeAnswer: 500 });
  const [deaf, other] = [await open(), await open()];
  deaf.pause();
  asks(deaf, '/long');
  asks(other, '/');
  await once(other, 'data');
  await expect.poll(() => warnings, { timeout: 15_000 }).toEqual([{ closed: 1 }]);
  deaf.resume();
  await isClosed(deaf);
  expect(deaf.bytesRead).toBeLessThan(long.length);
  asks(other, '/');
  await once(other, 'data');
});
