import { request } from 'node:http';
import Pusher from 'pusher';
import { expect, test } from 'vitest';
import { app } from './endpoint-server.ts';
import { channel, establishedSocket, runEndpoint } from './running-endpoint.ts';

const events = `/apps/${app.appId}/events`;
const signer = new Pusher({ ...app, host: '127.0.0.1' });
const event = JSON.stringify({ name: 'e', channels: [channel], data: '{}' });

/** Posts exactly these bytes to exactly this address. */
const post = (port: number, path: string, body: string | Buffer) =>
  new Promise<number | undefined>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method: 'POST', headers: { 'content-type': 'application/json' } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    call.on('error', reject);
    call.end(body);
  });
const signed = (body: string, params: Pusher.Params = {}, path = events) =>
  `${path}?${signer.createSignedQueryString({ method: 'POST', path, body, params })}`;

test('a call signed by the official library is accepted', async () => {
  const { port } = await runEndpoint();
  expect(await post(port, signed(event), event)).toBe(200);
});

test.each<[string, number, (address: string) => string]>([
  ['a changed signature', 401, (address) => address.replace(/auth_signature=./, 'auth_signature=x')],
  ['no signature', 401, (address) => address.replace(/&auth_signature=.*/, '')],
  ['an unknown key', 401, (address) => address.replace(app.key, 'unknown')],
  ['a parameter that was not signed', 401, (address) => `${address}&info=user_count`],
  ['nothing at all', 401, () => events],
  ['the address of another application', 404, (address) => address.replace('/apps/3/', '/apps/4/')],
])('a call with %s gets %i', async (_what, status, change) => {
  const { port } = await runEndpoint();
  expect(await post(port, change(signed(event)), event)).toBe(status);
});

test('a body other than the signed one gets 401, down to the bytes', async () => {
  const { port } = await runEndpoint();
  expect(await post(port, signed(event), `${event} `)).toBe(401);
});

test.each([
  [-601, 401],
  [-590, 200],
  [590, 200],
  [610, 401],
])('a call signed %i s from now gets %i', async (seconds, status) => {
  const now = Date.now();
  const { port } = await runEndpoint({ now: () => now - seconds * 1000 });
  expect(await post(port, signed(event), event)).toBe(status);
});

const body = (change: object) => JSON.stringify({ name: 'e', channels: [channel], data: '{}', ...change });
test.each<[string, number, string]>([
  ['no JSON', 400, '{'],
  ['no object', 400, 'null'],
  ['no name', 400, body({ name: undefined })],
  ['a reserved name', 400, body({ name: 'pusher:error' })],
  ['a name of 201 characters', 400, body({ name: 'n'.repeat(201) })],
  ['no channel', 400, body({ channels: [] })],
  ['101 channels', 400, body({ channels: Array(101).fill(channel) })],
  ['a bad channel name', 400, body({ channels: ['a:b'] })],
  ['data that is no text', 400, body({ data: {} })],
  ['a bad socket id', 400, body({ socket_id: 'x' })],
  ['10,240 bytes of data', 200, body({ data: 'ü'.repeat(5120) })],
  ['10,242 bytes of data in 5,121 characters', 413, body({ data: 'ü'.repeat(5121) })],
])('an event with %s gets %i', async (_what, status, text) => {
  const { port } = await runEndpoint();
  expect(await post(port, signed(text), text)).toBe(status);
});

test('a body of more than a megabyte gets 413 before it is looked at', async () => {
  const { port } = await runEndpoint();
  expect(await post(port, events, Buffer.alloc(1_048_577))).toBe(413);
});

test('one bad event refuses its whole batch, and eleven are too many', async () => {
  const { port, library } = await runEndpoint();
  const { subscribe, read } = await establishedSocket(port);
  subscribe();
  await read();
  const good = { channel, name: 'good', data: '{}' };
  await expect(library().triggerBatch([good, { ...good, data: 'x'.repeat(10_241) }])).rejects.toMatchObject({ status: 413 });
  await expect(library().triggerBatch([good, { ...good, channel: 'a:b' }])).rejects.toMatchObject({ status: 400 });
  await expect(library().triggerBatch(Array(11).fill(good))).rejects.toMatchObject({ status: 400 });
  await library().triggerBatch([{ ...good, name: 'after' }]);
  expect((await read()).event).toBe('after');
});

test('the occupied channels and their subscribers are listed', async () => {
  const { port, library } = await runEndpoint();
  const { subscribe, read } = await establishedSocket(port);
  subscribe();
  await read();
  const answer = await library().get({ path: '/channels' });
  expect(await answer.json()).toEqual({ channels: { [channel]: { subscription_count: 1 } } });
});
