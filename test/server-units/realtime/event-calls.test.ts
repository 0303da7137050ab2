import { request } from 'node:http';
import Pusher from 'pusher';
import { expect, test } from 'vitest';
import { app } from './endpoint-server.ts';
import { channel, connectSocket, runEndpoint } from './running-endpoint.ts';

const eventsPath = `/apps/${app.appId}/events`;
const signer = new Pusher({ ...app, host: '127.0.0.1' });
const event = JSON.stringify({ name: 'e', channels: [channel], data: '{}' });

/** Posts exactly these bytes to exactly this path. */
const post = (port: number, path: string, body: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method: 'POST', headers: { 'content-type': 'application/json' } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on('error', reject);
    call.end(body);
  });
const signed = (body: string, params: Pusher.Params = {}, path = eventsPath) =>
  `${path}?${signer.createSignedQueryString({ method: 'POST', path, body, params })}`;

test('an event call signed by the official library is accepted', async () => {
  const { port } = await runEndpoint();
  expect(await post(port, signed(event), event)).toBe(200);
});

test.each<[string, number, (address: string) => string]>([
  ['a changed signature', 401, (address) => address.replace(/auth_signature=./, 'auth_signature=x')],
  ['no signature', 401, (address) => address.replace(/&auth_signature=.*/, '')],
  ['an unknown key', 401, (address) => address.replace(app.key, 'unknown')],
  ['a parameter that was not signed', 401, (address) => `${address}&info=user_count`],
  ['no query parameters', 401, () => eventsPath],
  ['the address of another application', 404, (address) => address.replace('/apps/3/', '/apps/4/')],
])('an event call with %s is refused with %i', async (_what, status, change) => {
  const { port } = await runEndpoint();
  expect(await post(port, change(signed(event)), event)).toBe(status);
});

test('an event call whose body differs from the signed body in one byte is refused with 401', async () => {
  const { port } = await runEndpoint();
  expect(await post(port, signed(event), `${event} `)).toBe(401);
});

test.each([
  [-601, 401],
  [-590, 200],
  [590, 200],
  [610, 401],
])('an event call signed %i s from now gets %i', async (seconds, status) => {
  const now = Date.now();
  const { port } = await runEndpoint({ now: () => now - seconds * 1000 });
  expect(await post(port, signed(event), event)).toBe(status);
});

const eventBody = (change: object) => JSON.stringify({ name: 'e', channels: [channel], data: '{}', ...change });
test.each<[string, number, string]>([
  ['no JSON', 400, '{'],
  ['no object', 400, 'null'],
  ['no name', 400, eventBody({ name: undefined })],
  ['a reserved name', 400, eventBody({ name: 'pusher:error' })],
  ['a name of 201 characters', 400, eventBody({ name: 'n'.repeat(201) })],
  ['no channel', 400, eventBody({ channels: [] })],
  ['101 channels', 400, eventBody({ channels: Array(101).fill(channel) })],
  ['a bad channel name', 400, eventBody({ channels: ['a:b'] })],
  ['data that is no text', 400, eventBody({ data: {} })],
  ['a bad socket id', 400, eventBody({ socket_id: 'x' })],
  ['10,240 bytes of data', 200, eventBody({ data: 'ü'.repeat(5120) })],
  ['10,242 bytes of data in 5,121 characters', 413, eventBody({ data: 'ü'.repeat(5121) })],
])('an event with %s gets %i', async (_what, status, text) => {
  const { port } = await runEndpoint();
  expect(await post(port, signed(text), text)).toBe(status);
});

test('a signed body of more than a megabyte is refused with 413 and an error message in JSON', async () => {
  const { port } = await runEndpoint();
  const body = 'x'.repeat(1_048_577);
  const response = await fetch(`http://127.0.0.1:${port}${signed(body)}`, { method: 'POST', body });
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({ error: 'Request body is too large' });
});

test('a batch with an invalid event or with eleven events is refused as a whole', async () => {
  const { port, library } = await runEndpoint();
  const { subscribe, read } = await connectSocket(port);
  subscribe();
  await read();
  const validEvent = { channel, name: 'good', data: '{}' };
  await expect(library().triggerBatch([validEvent, { ...validEvent, data: 'x'.repeat(10_241) }])).rejects.toMatchObject({ status: 413 });
  await expect(library().triggerBatch([validEvent, { ...validEvent, channel: 'a:b' }])).rejects.toMatchObject({ status: 400 });
  await expect(library().triggerBatch(Array(11).fill(validEvent))).rejects.toMatchObject({ status: 400 });
  await library().triggerBatch([{ ...validEvent, name: 'after' }]);
  expect((await read()).event).toBe('after');
});

test('occupied channels are listed with the requested attributes, and can be filtered by prefix', async () => {
  const { port, library } = await runEndpoint();
  const { subscribe, read } = await connectSocket(port);
  subscribe();
  subscribe('private-other');
  await read();
  await read();
  const listChannels = async (params: Pusher.Params = {}) => (await library().get({ path: '/channels', params })).json();
  expect(await listChannels()).toEqual({ channels: { [channel]: {}, 'private-other': {} } });
  expect(await listChannels({ filter_by_prefix: 'private-b', info: 'subscription_count' })).toEqual({
    channels: { [channel]: { subscription_count: 1 } },
  });
  expect(await listChannels({ filter_by_prefix: 'presence-' })).toEqual({ channels: {} });
  await expect(listChannels({ info: 'user_count' })).rejects.toMatchObject({ status: 400 });
});

test('a single channel is reported as occupied or not', async () => {
  const { port, library } = await runEndpoint();
  const { subscribe, read } = await connectSocket(port);
  subscribe();
  await read();
  const readChannel = async (name: string, params: Pusher.Params = {}) =>
    (await library().get({ path: `/channels/${name}`, params })).json();
  expect(await readChannel(channel)).toEqual({ occupied: true });
  expect(await readChannel(channel, { info: 'subscription_count' })).toEqual({ occupied: true, subscription_count: 1 });
  expect(await readChannel('private-empty', { info: 'subscription_count' })).toEqual({ occupied: false, subscription_count: 0 });
  await expect(readChannel(channel, { info: 'user_count' })).rejects.toMatchObject({ status: 400 });
  await expect(readChannel('a:b')).rejects.toMatchObject({ status: 400 });
});

test('a call to terminate the connections of a user closes only these connections, with the code 4009', async () => {
  const { port, library, endpoint } = await runEndpoint();
  const sockets = await Promise.all([1, 2, 3].map(() => connectSocket(port)));
  for (const [index, { socketId }] of sockets.entries()) endpoint.authorizeSocket(socketId, `token ${index}`, index < 2 ? '7' : '8');
  expect((await library().terminateUserConnections('7')).status).toBe(200);
  expect(await Promise.all(sockets.slice(0, 2).map(({ closed }) => closed))).toEqual([4009, 4009]);
  expect(endpoint.connectionCount()).toBe(1);
  expect((await library().terminateUserConnections('9')).status).toBe(200);
});
