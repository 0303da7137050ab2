import { expect, test } from 'vitest';
import { authorizeChannel } from '../../../server/realtime/authorize-channel.ts';
import { app } from './endpoint-server.ts';
import { channel } from './running-endpoint.ts';

const authorize = (socket_id: string, channel_name: string) => authorizeChannel(app, [channel], { socket_id, channel_name });

test('authorizeChannel signs a permitted channel', () => {
  expect(authorize('1234.1234', channel)).toEqual({ auth: expect.stringMatching(new RegExp(`^${app.key}:[0-9a-f]{64}$`)) });
});

test.each(['', '1', '1.2.3', 'a.b', '1.2\n', '1.2:private-backoffice'])('the socket id %j is refused as a bad query', (socketId) => {
  expect(authorize(socketId, channel)).toMatchObject({ refused: 'bad-query' });
});

test.each(['', 'private-back office', 'private:x', `private-${'x'.repeat(200)}`])(
  'the channel name %j is refused as a bad query',
  (name) => {
    expect(authorize('1.1', name)).toMatchObject({ refused: 'bad-query' });
  },
);

test.each(['private-other', 'private-backoffice-2', 'presence-backoffice', 'public'])('the channel %s is forbidden', (name) => {
  expect(authorize('1.1', name)).toMatchObject({ refused: 'not-permitted' });
});
