import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openTabChannel, type TabChannel } from '../../../src/providers/tab-channel.ts';

const schema = z.object({ done: z.string() });
const open: TabChannel<z.input<typeof schema>>[] = [];
const tab = (name: string, uid: string) => {
  const received: string[] = [];
  const channel = openTabChannel({ name, uid, schema }, ({ done }) => received.push(done));
  open.push(channel);
  return { received, post: (done: string) => channel.post({ done }) };
};
afterEach(() => {
  for (const channel of open.splice(0)) channel.close();
});

test('only other tabs of the same user that listen to the same channel receive a message', async () => {
  const [one, other, otherUser, otherChannel] = [tab('calls', '7'), tab('calls', '7'), tab('calls', '8'), tab('jobs', '7')];
  one.post('dismissed');
  await vi.waitFor(() => expect(other.received).toEqual(['dismissed']), { timeout: 30_000 });
  expect([one.received, otherUser.received, otherChannel.received]).toEqual([[], [], []]);
});

test('invalid messages, such as those of another version of the app, are ignored', async () => {
  const one = tab('calls', '9');
  const older = new BroadcastChannel('calls of 9');
  older.postMessage('something else');
  older.postMessage({ done: 'filed' });
  await vi.waitFor(() => expect(one.received).toEqual(['filed']), { timeout: 30_000 });
  older.close();
});
