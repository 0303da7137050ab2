import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { OutgoingEvent } from '../../../server/realtime/outgoing-event.ts';
import { createPublisher } from '../../../server/realtime/publisher.ts';
import { app } from './endpoint-server.ts';
import { channel, connectSocket, runEndpoint } from './running-endpoint.ts';

type Outcome = { status: number; body?: string } | 'cut' | 'silence' | 'endless';

/**
 * Starts a server that gives these responses in turn, and then repeats the last one. Returns a publisher to this server, and `calls` with
 * the event names of each call.
 */
async function startServerWith(...responses: Outcome[]) {
  // Long enough for a busy machine, and short in the tests that wait for the timeout.
  const timeout = responses.includes('silence') || responses.includes('endless') ? 400 : 5000;
  const calls: string[][] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const { batch }: { batch: { name: string }[] } = JSON.parse(body);
      calls.push(batch.map(({ name }) => name));
      const outcome = responses[Math.min(calls.length, responses.length) - 1] ?? 'cut';
      if (outcome === 'cut') request.socket.destroy();
      else if (outcome === 'endless') response.writeHead(200).write('{');
      else if (outcome !== 'silence') response.writeHead(outcome.status).end(outcome.body ?? '{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // The server listens on TCP, so the address is not a string.
  return { ...publisherFor((server.address() as AddressInfo).port, timeout), calls };
}

function publisherFor(port: number, timeout = 5000) {
  const lines: string[] = [];
  let published = 0;
  const onPublished = (count: number) => {
    published += count;
  };
  const logLine = (about: unknown, text?: string) => void lines.push(`${text} ${JSON.stringify(about)}`);
  const settings = { ...app, host: '127.0.0.1', port, useTLS: false };
  const publisher = createPublisher(settings, { warn: logLine, error: logLine }, { timeout, retryDelay: 1, onPublished });
  return { lines, publishedCount: () => published, ...publisher };
}

const event = (name: string, data: unknown = {}): OutgoingEvent => ({ channel, name, data });
const success = { status: 200 };

test('events arrive in order, in batches of ten, and not at the excluded socket', async () => {
  const { port } = await runEndpoint();
  const [author, colleague] = [await connectSocket(port), await connectSocket(port)];
  for (const client of [author, colleague]) {
    client.subscribe();
    await client.read();
  }
  const events = Array.from({ length: 25 }, (_, number) => ({ ...event('entity_update', { number }), excludedSocket: author.socketId }));
  expect(await publisherFor(port).publish([...events, event('last', 'ünïcode')])).toEqual([]);
  for (const { data } of events) expect(JSON.parse((await colleague.read()).data)).toEqual(data);
  expect(await author.read()).toEqual({ event: 'last', channel, data: '"ünïcode"' });
});

test.each<[string, Outcome]>([
  ['500', { status: 500 }],
  ['429', { status: 429 }],
  ['a broken connection', 'cut'],
  ['no response', 'silence'],
  ['a response without an end', 'endless'],
])('a call that fails twice with %s succeeds at the third attempt', async (_what, failure) => {
  const { publish, calls } = await startServerWith(failure, failure, success);
  expect(await publish([event('a')])).toEqual([]);
  expect(calls).toHaveLength(3);
});

test('after three retries, the failed batch and the events after it are returned, and no further batch is sent', async () => {
  const { publish, publishedCount, calls } = await startServerWith(success, { status: 503 });
  const events = Array.from({ length: 21 }, (_, number) => event(`event-${number}`));
  expect(await publish(events)).toEqual(events.slice(10));
  expect(publishedCount()).toBe(10);
  expect(calls).toHaveLength(5);
});

test.each<[string, Outcome]>([
  ['200 with an error in the body', { status: 200, body: '{"error":"over the limit"}' }],
  ['401', { status: 401, body: 'Invalid signature' }],
])('a call that gets %s fails and is not retried', async (_what, response) => {
  const { publish, calls, lines } = await startServerWith(response);
  expect(await publish([event('a')])).toEqual([event('a')]);
  expect(calls).toHaveLength(1);
  expect(lines.join()).toMatch(/over the limit|Invalid signature/);
});

test('if the server rejects a batch, its events are sent one by one, and only the rejected event is dropped and not counted', async () => {
  const rejected = { status: 400, body: 'no' };
  const { publish, publishedCount, calls } = await startServerWith(rejected, success, rejected, success);
  expect(await publish([event('a'), event('b'), event('c')])).toEqual([]);
  expect(calls).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']]);
  expect(publishedCount()).toBe(2);
});

test('events that no server would accept are dropped and logged, and the others are sent and counted', async () => {
  const { publish, publishedCount, calls, lines } = await startServerWith(success);
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  const invalidEvents = [
    event('large', 'ü'.repeat(5120)),
    event('circular', circular),
    { ...event('elsewhere'), channel: 'a:b' },
    event('pusher:error'),
  ];
  expect(await publish([...invalidEvents, event('fits', 'ü'.repeat(5119)), { ...event('b'), excludedSocket: 'nonsense' }])).toEqual([]);
  expect(calls).toEqual([['fits', 'b']]);
  expect(publishedCount()).toBe(2);
  expect(lines).toHaveLength(4);
});

test('the log of failures contains neither signatures nor keys', async () => {
  const echo = `Invalid signature: auth_key=${app.key}&auth_signature=${'ab'.repeat(32)}`;
  const refused = await startServerWith({ status: 401, body: echo });
  const unreachable = publisherFor(1);
  const unsentEvents = [...(await refused.publish([event('a')])), ...(await unreachable.publish([event('a')]))];
  expect(unsentEvents).toHaveLength(2);
  const lines = [...refused.lines, ...unreachable.lines];
  expect(lines).toHaveLength(5);
  expect(lines.join()).not.toMatch(new RegExp(`${app.key}|auth_signature=[0-9a-f]|https?://`));
});
