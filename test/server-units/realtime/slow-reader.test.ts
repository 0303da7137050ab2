import { expect, test } from 'vitest';
import { channel, connectSocket, runEndpoint } from './running-endpoint.ts';

test('a client that does not read is disconnected, and the others receive every event', async () => {
  const { endpoint, port, library, warnings } = await runEndpoint({ limits: { maxBuffered: 100_000 } });
  const [slowReader, fastReader] = [await connectSocket(port), await connectSocket(port)];
  for (const { subscribe, read } of [slowReader, fastReader]) {
    subscribe();
    expect((await read()).event).toBe('pusher_internal:subscription_succeeded');
  }
  slowReader.socket.pause();
  expect(endpoint.connectionCount()).toBe(2);

  // The buffers of the operating system take some megabytes on loopback before the endpoint's own buffer fills.
  const publisher = library();
  const text = 'x'.repeat(9_000);
  let sentCount = 0;
  while (endpoint.connectionCount() === 2 && sentCount < 4_000) {
    const batch = Array.from({ length: 10 }, () => ({ channel, name: 'long', data: { text, number: sentCount++ } }));
    await publisher.triggerBatch(batch);
    for (const _ of batch) await fastReader.read();
  }
  expect(endpoint.connectionCount()).toBe(1);
  expect(warnings).toContain('real-time client dropped: it does not read');
  await publisher.trigger(channel, 'after', {});
  expect((await fastReader.read()).event).toBe('after');
});
