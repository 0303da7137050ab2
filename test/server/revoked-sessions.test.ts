/** Users who may no longer sign in lose their real-time connections. Source: docs/specification/extensions.md#access-tokens. */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { realtimeConfig } from '../../contract/resources/user.ts';
import { users } from '../../server/database/schema.ts';
import { setBlocked } from '../../server/users/repository.ts';
import { recordIn } from './read-response.ts';
import { basic, emailOf, type Person, password, startTestService, type TestService } from './service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const frameSchema = z.object({ event: z.string(), data: z.string() });
const meSchema = z.object({ config: z.object({ realtimeConfig }) });

/** Opens a plain socket that is subscribed as the person. Without `existingToken`, it uses the person's token in the test service. */
async function subscribeAs(person: Person, existingToken?: string) {
  const token = existingToken ?? (await service.token(person));
  const me = meSchema.parse(recordIn(await service.call('GET', `/api/me?access_token=${token}`)));
  const { key, privateChannel } = me.config.realtimeConfig;
  const socket = new WebSocket(`${service.url.replace('http', 'ws')}/app/${key}?protocol=7`);
  onTestFinished(() => socket.terminate());
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const nextFrame = async () => frameSchema.parse(JSON.parse(String((await once(socket, 'message'))[0])));
  const { socket_id }: { socket_id: string } = JSON.parse((await nextFrame()).data);
  const authorize = () =>
    service.call('GET', `/api/v1.0/realtime_auth?${new URLSearchParams({ access_token: token, socket_id, channel_name: privateChannel })}`);
  const { auth } = z.object({ auth: z.string() }).parse((await authorize()).body);
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: privateChannel, auth } }));
  expect((await nextFrame()).event).toBe('pusher_internal:subscription_succeeded');
  return { socket, closed, authorize };
}

test('a blocked user is disconnected within a second and cannot subscribe again; others stay connected', async () => {
  const blocked = await subscribeAs('other');
  const colleague = await subscribeAs('clerk');
  await setBlocked(service.db, emailOf('other'), true);
  let closeCode: number | undefined;
  void blocked.closed.then((code) => {
    closeCode = code;
  });
  // Waits three times 300 ms instead of measuring a second, because a slow machine then delays the test as much as the service.
  for (let attempt = 0; attempt < 3 && closeCode === undefined; attempt++) {
    await delay(300);
    await service.db.execute(sql`SELECT 1`);
  }
  expect(closeCode).toBe(4200);
  expect(await blocked.authorize()).toMatchObject({ status: 401 });
  expect(colleague.socket.readyState).toBe(WebSocket.OPEN);
});

test('a user who is blocked directly in the database, which keeps the tokens, is disconnected', async () => {
  const { closed, authorize } = await subscribeAs('clerk');
  await service.db.update(users).set({ blocked: true }).where(eq(users.id, service.userIds.clerk));
  expect(await closed).toBe(4200);
  expect(await authorize()).toMatchObject({ status: 401 });
});

test('a user whose role no longer permits listening is disconnected', async () => {
  const porter = await subscribeAs('porter');
  await service.db.update(users).set({ role: 'client', client_id: service.ownClientId }).where(eq(users.id, service.userIds.porter));
  expect(await porter.closed).toBe(4200);
  expect(await porter.authorize()).toMatchObject({ status: 403 });
});

test('a user whose token expires is disconnected', async () => {
  const { closed, authorize } = await subscribeAs('administrator');
  service.advance(25 * 3_600_000);
  expect(await closed).toBe(4200);
  expect(await authorize()).toMatchObject({ status: 403 });
});

test('a user who signs out is disconnected', async () => {
  const signedIn = await service.call('GET', '/api/login-token', { headers: { authorization: basic(emailOf('administrator'), password) } });
  const token = String(recordIn(signedIn).token);
  const { closed, authorize } = await subscribeAs('administrator', token);
  expect((await service.call('DELETE', '/api/login-token', { token })).status).toBe(204);
  expect(await closed).toBe(4200);
  expect(await authorize()).toMatchObject({ status: 401 });
});
