import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openTabChannel, type TabChannel } from '../../../src/providers/tab-channel.ts';

const schema = z.object({ done: z.string() });
const open: TabChannel<z.input<typeof schema>>[] = [];
const openTab = (name: string, uid: string) => {
  const received: string[] = [];
  const channel = openTabChannel({ name, uid, schema }, ({ done }) => received.push(done));
  open.push(channel);
  return { received, post: (done: string) => channel.post({ done }) };
};
afterEach(() => {
  for (const channel of open.splice(0)) channel.close();
});

test('only other tabs of the same user that listen to the same channel receive a message', async () => {
  const [sender, receiver, otherUser, otherChannel] = [
    openTab('calls', '7'),
    openTab('calls', '7'),
    openTab('calls', '8'),
    openTab('jobs', '7'),
  ];
  sender.post('dismissed');
  await vi.waitFor(() => expect(receiver.received).toEqual(['dismissed']), { timeout: 30_000 });
  expect([sender.received, otherUser.received, otherChannel.received]).toEqual([[], [], []]);
});

test('invalid messages, such as those of another version of the app, are ignored', async () => {
  const receiver = openTab('calls', '9');
  const older = new BroadcastChannel('calls of 9');
  older.postMessage('something else');
  older.postMessage({ done: 'filed' });
  await vi.waitFor(() => expect(receiver.received).toEqual(['filed']), { timeout: 30_000 });
  older.close();
});
