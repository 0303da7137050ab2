/** A response that is sent before the body has arrived reaches the client, and the service closes the connection. */
import { connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { closeAfterEarlyResponse } from '../../server/http/connections/lingering-close.ts';

const size = 5_000_000;

/** Starts a server that refuses each POST before its body. Returns a function that opens a connection, and the executed GET requests. */
async function startRefusingServer(limits: { connections: number; idle: number }) {
  const executed: string[] = [];
  const app = fastify();
  closeAfterEarlyResponse(app, limits);
  app.post('/', { onRequest: async (_request, reply) => reply.code(401).send('refused') }, async () => undefined);
  app.get('/:name', async ({ url }) => {
    executed.push(url);
    return 'done';
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  onTestFinished(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  return {
    executed,
    open(): Socket {
      // The client keeps its own side open, otherwise the connection would end with the response.
      const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
      onTestFinished(() => void socket.destroy());
      socket.on('error', () => undefined);
      return socket;
    },
  };
}

const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${size}\r\n\r\n`;
/** Reads until the server ends its side, and keeps the client's side open. */
const readResponse = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let all = '';
    socket.on('data', (data) => {
      all += data;
    });
    socket.once('end', () => resolve(all));
  });
const waitForClose = (socket: Socket) => new Promise<true>((resolve) => socket.once('close', () => resolve(true)));

test('a client that still sends its body receives the whole response, and the connection closes cleanly', async () => {
  const { open } = await startRefusingServer({ connections: 100, idle: 60_000 });
  const socket = open();
  const closed = new Promise<boolean>((resolve) => socket.once('close', resolve));
  socket.write(`${head}x`);
  expect(await readResponse(socket)).toMatch(/^HTTP\/1\.1 401[\s\S]*connection: close[\s\S]*refused$/i);
  socket.end('x'.repeat(size - 1));
  expect(await closed).toBe(false);
});

test('a refused connection is closed after its client has ended its side', async () => {
  const { open } = await startRefusingServer({ connections: 100, idle: 100 });
  const socket = open();
  socket.write(`${head}x`);
  expect(await readResponse(socket)).toMatch(/^HTTP\/1\.1 401/);
  expect(await waitForClose(socket.end())).toBe(true);
});

test('if too many connections withhold their bodies, the oldest of them is closed', async () => {
  const { open } = await startRefusingServer({ connections: 2, idle: 60_000 });
  const sockets: Socket[] = [];
  for (let index = 0; index < 3; index++) {
    const socket = open();
    sockets.push(socket);
    socket.write(`${head}x`);
    await new Promise((resolve) => socket.once('data', resolve));
  }
  const [oldest, ...others] = sockets;
  if (!oldest) throw new Error('no connection');
  // The service destroys the connection, so data that is sent on it is refused.
  const closed = waitForClose(oldest);
  const sending = setInterval(() => oldest.write('x'), 20);
  await closed;
  clearInterval(sending);
  expect(others.map(({ destroyed }) => destroyed)).toEqual([false, false]);
});

test('a second request on a refused connection is not executed', async () => {
  const { open, executed } = await startRefusingServer({ connections: 100, idle: 60_000 });
  const socket = open();
  socket.write(`${head}x`);
  await new Promise((resolve) => socket.once('data', resolve));
  const closed = waitForClose(socket);
  socket.end(`${'x'.repeat(size - 1)}GET /second HTTP/1.1\r\nHost: x\r\n\r\n`);
  await closed;
  expect(executed).toEqual([]);
});

test('a connection whose body has arrived stays open', async () => {
  const { open } = await startRefusingServer({ connections: 100, idle: 60_000 });
  const socket = open();
  for (let time = 0; time < 2; time++) {
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 1\r\n\r\nx');
    const [response] = await new Promise<unknown[]>((resolve) => socket.once('data', (...data) => resolve(data)));
    expect(String(response)).toMatch(/^HTTP\/1\.1 401[\s\S]*refused$/);
  }
});
