import fc from 'fast-check';
import { expect, test } from 'vitest';
import { channel, connectSocket, runEndpoint } from './running-endpoint.ts';

const almostAFrame = fc.record(
  {
    event: fc.oneof(
      fc.constantFrom('pusher:subscribe', 'pusher:unsubscribe', 'pusher:ping', 'pusher:error', 'client-x', '__proto__'),
      fc.jsonValue(),
    ),
    channel: fc.constant(channel),
    data: fc.oneof(
      fc.record({
        channel: fc.oneof(fc.constantFrom(channel, '__proto__', 'public'), fc.jsonValue()),
        auth: fc.oneof(fc.string(), fc.jsonValue()),
      }),
      fc.jsonValue(),
    ),
  },
  { requiredKeys: [] },
);
const hostileFrame = fc.oneof(
  almostAFrame.map((frame) => JSON.stringify(frame)),
  fc.json(),
  fc.string(),
  fc.uint8Array({ maxLength: 200 }),
);

test('no frame crashes the endpoint or subscribes its sender', async () => {
  const { port, library } = await runEndpoint();
  const subscriber = await connectSocket(port);
  subscriber.subscribe();
  await subscriber.read();

  await fc.assert(
    fc.asyncProperty(fc.array(hostileFrame, { maxLength: 10 }), async (frames) => {
      const { socket, send, read } = await connectSocket(port);
      for (const frame of frames) socket.send(frame);
      // The endpoint responds in order, so its response to the second of these frames follows all others.
      send('pusher:unsubscribe', { channel: 'private-last' });
      send('pusher:subscribe', { channel: 'last' });
      let response = await read();
      while (response.channel !== 'last') response = await read();

      const channels = await library().get({ path: '/channels', params: { info: 'subscription_count' } });
      expect(await channels.json()).toEqual({ channels: { [channel]: { subscription_count: 1 } } });
      socket.terminate();
    }),
    { numRuns: 60 },
  );

  await library().trigger(channel, 'entity_update', {});
  expect((await subscriber.read()).event).toBe('entity_update');
});
