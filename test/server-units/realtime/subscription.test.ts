import { expect, test } from 'vitest';
import { channelAuth } from '../../../server/realtime/channel-signature.ts';
import { app } from './endpoint-server.ts';
import { channel, connectClient, connectSocket, nextEvent, openSocket, runEndpoint, subscribeClient } from './running-endpoint.ts';

test('a client subscribes to the private channel and receives its events', async () => {
  const { port, library } = await runEndpoint();
  const { subscription } = await subscribeClient(port);
  const received = nextEvent(subscription, 'entity_update');
  await library().trigger(channel, 'entity_update', { bundle: 'client', entity_id: '7', name: 'Jürgen' });
  expect(await received).toEqual({ bundle: 'client', entity_id: '7', name: 'Jürgen' });
});

test('the first frame contains a socket id and the activity timeout in seconds, as JSON text', async () => {
  const { port } = await runEndpoint();
  const { event, data } = await openSocket(port).read();
  expect(event).toBe('pusher:connection_established');
  expect(JSON.parse(data)).toEqual({ socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 30 });
});

test('the socket that caused an event does not receive it', async () => {
  const { port, library } = await runEndpoint();
  const [author, colleague] = [await subscribeClient(port), await subscribeClient(port)];
  const authorEvents: unknown[] = [];
  author.subscription.bind_global((event: string) => authorEvents.push(event));
  const colleagueEvent = nextEvent(colleague.subscription, 'own');
  await library().trigger(channel, 'own', {}, { socket_id: author.socketId });
  await colleagueEvent;
  const later = nextEvent(author.subscription, 'of-others');
  await library().trigger(channel, 'of-others', {});
  await later;
  expect(authorEvents).toEqual(['of-others']);
});

test('a signature with another secret is refused with an authorization error, and the channel has no subscriber', async () => {
  const { port, library } = await runEndpoint();
  const refused = connectClient(port, { secret: 'another' }).subscribe(channel);
  expect(await nextEvent(refused, 'pusher:subscription_error')).toMatchObject({ type: 'AuthError', status: 401 });
  const response = await library().get({ path: '/channels' });
  expect(await response.json()).toEqual({ channels: {} });
});

test('a signature for another socket or another channel is refused', async () => {
  const { port } = await runEndpoint();
  const { subscribe, read, socketId } = await connectSocket(port);
  for (const auth of [channelAuth(app, '1.1', channel), channelAuth(app, socketId, 'private-other'), 'ünïcode', '']) {
    subscribe(channel, auth);
    expect(await read()).toMatchObject({ event: 'pusher:subscription_error', channel, data: expect.stringContaining('401') });
  }
});

test.each([
  ['public', 403],
  ['presence-backoffice', 403],
  ['private-back:office', 400],
  [`private-${'x'.repeat(157)}`, 400],
  ['', 400],
])('no client can subscribe to the channel "%s"', async (name, status) => {
  const { port } = await runEndpoint();
  const { subscribe, read } = await connectSocket(port);
  subscribe(name);
  const { event, data } = await read();
  expect({ event, ...JSON.parse(data) }).toMatchObject({ event: 'pusher:subscription_error', status });
});

test('subscribing twice succeeds twice and delivers each event once', async () => {
  const { port, library } = await runEndpoint();
  const { subscribe, read } = await connectSocket(port);
  subscribe();
  subscribe();
  const succeeded = { event: 'pusher_internal:subscription_succeeded', channel, data: '{}' };
  expect([await read(), await read()]).toEqual([succeeded, succeeded]);
  await library().trigger(channel, 'first', {});
  await library().trigger(channel, 'second', {});
  expect([(await read()).event, (await read()).event]).toEqual(['first', 'second']);
});

test('no event is delivered after unsubscribing', async () => {
  const { port, library } = await runEndpoint();
  const { subscribe, read, send } = await connectSocket(port);
  subscribe();
  await read();
  send('pusher:unsubscribe', { channel });
  send('pusher:ping');
  expect((await read()).event).toBe('pusher:pong');
  await library().trigger(channel, 'entity_update', {});
  send('pusher:ping');
  expect((await read()).event).toBe('pusher:pong');
});

test('client events are refused with 4301', async () => {
  const { port } = await runEndpoint();
  const { client, subscription } = await subscribeClient(port);
  const error = nextEvent(client.connection, 'error');
  subscription.trigger('client-typing', {});
  expect(await error).toMatchObject({ data: { code: 4301 } });
});

test('the number of connections changes as clients connect and disconnect', async () => {
  const { port, endpoint } = await runEndpoint();
  const { socket, closed } = await connectSocket(port);
  await connectSocket(port);
  expect(endpoint.connectionCount()).toBe(2);
  socket.close();
  await closed;
  expect(endpoint.connectionCount()).toBe(1);
});
