import { once } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { defaultLimits } from '../../../server/realtime/limits.ts';
import { establishedSocket, runEndpoint } from './running-endpoint.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return () => vi.useRealTimers();
});
const passInterval = () => vi.advanceTimersByTime(defaultLimits.pingInterval);

test('a ping is answered with a pong', async () => {
  const { port } = await runEndpoint();
  const { say, read } = await establishedSocket(port);
  say('pusher:ping');
  expect(await read()).toEqual({ event: 'pusher:pong', data: '{}' });
});

test('a peer that answers no ping within an interval is closed with 4201', async () => {
  const { port, endpoint } = await runEndpoint();
  const { socket, closed } = await establishedSocket(port, { autoPong: false });
  passInterval();
  await once(socket, 'ping');
  expect(endpoint.connectionCount()).toBe(1);
  passInterval();
  expect(endpoint.connectionCount()).toBe(0);
  expect(await closed).toBe(4201);
});

test('a silent peer that answers pings stays', async () => {
  const { port } = await runEndpoint();
  const { socket } = await establishedSocket(port);
  for (let interval = 0; interval < 4; interval++) {
    passInterval();
    await once(socket, 'ping');
    // The answer to this comes after the endpoint has read the one to its own.
    socket.ping();
    await once(socket, 'pong');
  }
  expect(socket.readyState).toBe(WebSocket.OPEN);
});

test('what a peer says counts as being alive', async () => {
  const { port } = await runEndpoint();
  const { socket, say, read } = await establishedSocket(port, { autoPong: false });
  for (let interval = 0; interval < 4; interval++) {
    passInterval();
    say('pusher:ping');
    await read();
  }
  expect(socket.readyState).toBe(WebSocket.OPEN);
});
