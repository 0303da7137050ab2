/** Who may not sign in any more does not go on listening. Source: decisions.md sections 2 and 3. */
import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { realtimeConfig } from '../../contract/resources/user.ts';
import { users } from '../../server/database/schema.ts';
import { setBlocked } from '../../server/users/repository.ts';
import { recordIn } from './read-answer.ts';
import { emailOf, type Person, startTestService, type TestService } from './service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const frameSchema = z.object({ event: z.string(), data: z.string() });
const parts = z.object({ config: z.object({ realtimeConfig }) });

/** A bare socket that is subscribed as the person. */
async function listening(person: Person) {
  const token = await service.token(person);
  const me = parts.parse(recordIn(await service.call('GET', `/api/me?access_token=${token}`)));
  const { key, privateChannel } = me.config.realtimeConfig;
  const socket = new WebSocket(`${service.url.replace('http', 'ws')}/app/${key}?protocol=7`);
  onTestFinished(() => socket.terminate());
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const frame = async () => frameSchema.parse(JSON.parse(String((await once(socket, 'message'))[0])));
  const { socket_id }: { socket_id: string } = JSON.parse((await frame()).data);
  const authorize = () =>
    service.call('GET', `/api/v1.0/realtime_auth?${new URLSearchParams({ access_token: token, socket_id, channel_name: privateChannel })}`);
  const { auth } = z.object({ auth: z.string() }).parse((await authorize()).body);
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: privateChannel, auth } }));
  expect((await frame()).event).toBe('pusher_internal:subscription_succeeded');
  return { socket, closed, authorize };
}

test('a user who is blocked is sent away and not let in again; others stay', async () => {
  const blocked = await listening('other');
  const colleague = await listening('clerk');
  await setBlocked(service.db, emailOf('other'), true);
  expect(await blocked.closed).toBe(4200);
  expect(await blocked.authorize()).toMatchObject({ status: 401 });
  expect(colleague.socket.readyState).toBe(WebSocket.OPEN);
});

test('a user who is blocked at the database itself, where the tokens stay, is sent away', async () => {
  const { closed, authorize } = await listening('clerk');
  await service.db.update(users).set({ blocked: true }).where(eq(users.id, service.userIds.clerk));
  expect(await closed).toBe(4200);
  expect(await authorize()).toMatchObject({ status: 401 });
});

test('a user whose role may not listen any more is sent away', async () => {
  const porter = await listening('porter');
  await service.db.update(users).set({ role: 'client', client_id: service.ownClientId }).where(eq(users.id, service.userIds.porter));
  expect(await porter.closed).toBe(4200);
  expect(await porter.authorize()).toMatchObject({ status: 403 });
});

test('a user whose token expires is sent away', async () => {
  const { closed, authorize } = await listening('administrator');
  service.advance(25 * 3_600_000);
  expect(await closed).toBe(4200);
  expect(await authorize()).toMatchObject({ status: 403 });
});
