import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { app } from './endpoint-server.ts';
import { channel, connectClient, connectSocket, nextEvent, openSocket, runEndpoint, subscribeClient } from './running-endpoint.ts';

const path = `/app/${app.key}?protocol=7`;

test.each([
  [4001, 'an unknown key', '/app/unknown?protocol=7'],
  [4006, 'a version that is no number', `/app/${app.key}?protocol=seven`],
  [4007, 'a version that is not supported', `/app/${app.key}?protocol=4`],
  [4008, 'no version', `/app/${app.key}`],
])('code %i closes a connection with %s', async (code, _what, address) => {
  const { port, endpoint } = await runEndpoint();
  expect(await openSocket(port, { path: address }).closed).toBe(code);
  expect(endpoint.connectionCount()).toBe(0);
});

test('pusher-js reports 4001 for an unknown key and does not reconnect', async () => {
  const { port } = await runEndpoint();
  const { connection } = connectClient(port, { key: 'unknown' });
  const stopped = nextEvent(connection, 'disconnected');
  expect(await nextEvent(connection, 'error')).toMatchObject({ error: { data: { code: 4001 } } });
  await stopped;
});

test('while the application is disabled, connections close with 4003 and calls get 403', async () => {
  const { port, library } = await runEndpoint({ isEnabled: () => false });
  expect(await openSocket(port).closed).toBe(4003);
  await expect(library().trigger(channel, 'e', {})).rejects.toMatchObject({ status: 403 });
});

test('a connection over the quota closes with 4004, and a closed connection makes room for another', async () => {
  const { port } = await runEndpoint({ limits: { maxConnections: 1 } });
  const first = await connectSocket(port);
  const { connection } = connectClient(port);
  expect(await nextEvent(connection, 'error')).toMatchObject({ error: { data: { code: 4004 } } });
  first.socket.close();
  await first.closed;
  await connectSocket(port);
});

test('at the connection limit, a new connection replaces one that did not subscribe in time, but never a subscribed one', async () => {
  const { port } = await runEndpoint({ limits: { maxConnections: 2, subscribeTime: 0 } });
  const staff = await connectSocket(port);
  staff.subscribe();
  await staff.read();
  const unsubscribed = await connectSocket(port);
  const colleague = await connectSocket(port);
  expect(await unsubscribed.closed).toBe(4100);
  colleague.subscribe();
  expect((await colleague.read()).event).toBe('pusher_internal:subscription_succeeded');
  expect(await openSocket(port).closed).toBe(4004);
  expect(staff.socket.readyState).toBe(WebSocket.OPEN);
});

test('a client that sends too many frames is disconnected', async () => {
  const { port } = await runEndpoint({ limits: { maxFrames: 20 } });
  const { closed, send } = await connectSocket(port);
  for (let frame = 0; frame <= 20; frame++) send('pusher:ping');
  expect(await closed).toBe(4100);
});

test('a connection from a page of another origin closes with 4009', async () => {
  const { port } = await runEndpoint({ isOriginAllowed: (origin, host) => origin === undefined || origin === `http://${host}` });
  expect(await openSocket(port, { path, origin: 'https://elsewhere.example' }).closed).toBe(4009);
  await connectSocket(port, { origin: `http://127.0.0.1:${port}` });
  await connectSocket(port);
});

test.each(['/', '/apps/3/events', '/app/', '//', '/app/a/b'])('an upgrade of %s is refused with 426', async (address) => {
  const { port } = await runEndpoint();
  const socket = new WebSocket(`ws://127.0.0.1:${port}${address}`);
  const [error] = await once(socket, 'error');
  expect(String(error)).toContain('426');
});

test('a socket that is disconnected with 4200 reconnects by itself, and others stay connected', async () => {
  const { port, endpoint } = await runEndpoint();
  const blocked = await subscribeClient(port);
  const otherSocket = await connectSocket(port);
  const resubscribed = nextEvent(blocked.subscription, 'pusher:subscription_succeeded');
  endpoint.disconnect([blocked.socketId, '1.1']);
  await resubscribed;
  expect(blocked.client.connection.socket_id).not.toBe(blocked.socketId);
  expect(otherSocket.socket.readyState).toBe(WebSocket.OPEN);
});

test('while the endpoint drains, existing connections close with 4200 and new ones with 4100', async () => {
  const { port, endpoint } = await runEndpoint();
  const { closed } = await connectSocket(port);
  const drained = endpoint.close();
  expect(await closed).toBe(4200);
  await drained;
  expect(await openSocket(port).closed).toBe(4100);
});

test('draining the endpoint disconnects a client that does not respond', async () => {
  const { port, endpoint } = await runEndpoint({ limits: { closeTimeout: 20 } });
  const { socket } = await connectSocket(port);
  socket.pause();
  await endpoint.close();
  expect(endpoint.connectionCount()).toBe(0);
});

test('a frame above the size limit closes the connection with 1009', async () => {
  const { port } = await runEndpoint({ limits: { maxFrame: 1000 } });
  const { closed, send } = await connectSocket(port);
  send('pusher:ping', 'x'.repeat(1000));
  expect(await closed).toBe(1009);
});

test('a client that stops reading is disconnected', async () => {
  const { port, endpoint, library, warnings } = await runEndpoint({ limits: { maxBuffered: 50_000 } });
  const { socket, subscribe, read } = await connectSocket(port);
  subscribe();
  await read();
  socket.pause();
  const batch = Array.from({ length: 10 }, () => ({ channel, name: 'entity_update', data: 'x'.repeat(10_000) }));
  await vi.waitUntil(async () => (await library().triggerBatch(batch)) && endpoint.connectionCount() === 0, {
    timeout: 30_000,
    interval: 1,
  });
  expect(warnings).toEqual([expect.stringContaining('does not read')]);
});
