import { once } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { defaultLimits } from '../../../server/realtime/limits.ts';
import { connectSocket, runEndpoint } from './running-endpoint.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return () => vi.useRealTimers();
});
const passInterval = () => vi.advanceTimersByTime(defaultLimits.pingInterval);

test('the endpoint responds to a ping with a pong', async () => {
  const { port } = await runEndpoint();
  const { send, read } = await connectSocket(port);
  send('pusher:ping');
  expect(await read()).toEqual({ event: 'pusher:pong', data: '{}' });
});

test('a client that does not respond to a ping within an interval is disconnected with 4201', async () => {
  const { port, endpoint } = await runEndpoint();
  const { socket, closed } = await connectSocket(port, { autoPong: false });
  passInterval();
  await once(socket, 'ping');
  expect(endpoint.connectionCount()).toBe(1);
  passInterval();
  expect(endpoint.connectionCount()).toBe(0);
  expect(await closed).toBe(4201);
});

test('a silent client that responds to pings stays connected', async () => {
  const { port } = await runEndpoint();
  const { socket } = await connectSocket(port);
  for (let interval = 0; interval < 4; interval++) {
    passInterval();
    await once(socket, 'ping');
    // The endpoint responds to this ping after it has read the client's response to its own ping.
    socket.ping();
    await once(socket, 'pong');
  }
  expect(socket.readyState).toBe(WebSocket.OPEN);
});

test('any message of a client counts as a sign of life', async () => {
  const { port } = await runEndpoint();
  const { socket, send, read } = await connectSocket(port, { autoPong: false });
  for (let interval = 0; interval < 4; interval++) {
    passInterval();
    send('pusher:ping');
    await read();
  }
  expect(socket.readyState).toBe(WebSocket.OPEN);
});
