/** The clock of the machine is set forward and back by a day while the service runs. */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { realtimeConfig } from '../../contract/resources/user.ts';
import { hashPassword } from '../../server/auth/passwords.ts';
import { openFromConfig } from '../../server/commands/open-from-config.ts';
import { readConfig } from '../../server/config.ts';
import { clients, items, users } from '../../server/database/schema.ts';
import { ownDatabase } from '../server/own-database.ts';
import { callerOf, recordOf, signIn } from '../server/process-calls.ts';
import { basic, password } from '../server/service.ts';
import { startProcess } from '../server/service-process.ts';

const day = 86_400_000;
const hour = 3_600_000;

/** Returns a Node.js option that offsets `Date` in all threads by the milliseconds in the file. Timers continue, as after a real change. */
const clockFrom = (file: string) =>
  `--import=data:text/javascript,${encodeURIComponent(`
    import { readFileSync } from 'node:fs';
    const RealDate = Date;
    let offset = 0;
    let readAt = -1_000;
    const now = () => {
      if (performance.now() - readAt > 50) {
        readAt = performance.now();
        offset = Number(readFileSync(${JSON.stringify(file)}, 'utf8'));
      }
      return RealDate.now() + offset;
    };
    globalThis.Date = class Date extends RealDate {
      constructor(...args) {
        if (args.length === 0) super(now());
        else super(...args);
      }
      static now = now;
    };
  `)}`;

/** Subscribes to the events of a signed-in user, as the app does. */
async function listen(url: string, token: string) {
  const me = await (await fetch(`${url}/api/me?access_token=${token}`)).json();
  const { data } = z.object({ data: z.tuple([z.object({ config: z.object({ realtimeConfig }) })]) }).parse(me);
  const { key, privateChannel } = data[0].config.realtimeConfig;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/app/${key}?protocol=7`);
  onTestFinished(() => socket.terminate());
  const received: { event: string; data: string }[] = [];
  socket.on('message', (text) => received.push(JSON.parse(String(text))));
  const receivedWithName = (event: string) => received.filter((candidate) => candidate.event === event);
  await expect.poll(() => receivedWithName('pusher:connection_established').length).toBe(1);
  const socket_id = JSON.parse(receivedWithName('pusher:connection_established')[0]?.data ?? '').socket_id;
  const signed = await fetch(
    `${url}/api/v1.0/realtime_auth?${new URLSearchParams({ access_token: token, socket_id, channel_name: privateChannel })}`,
  );
  const auth = z.object({ auth: z.string() }).parse(await signed.json()).auth;
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: privateChannel, auth } }));
  await expect.poll(() => receivedWithName('pusher_internal:subscription_succeeded').length).toBe(1);
  return {
    /** Returns the number of received events with the name. */
    count: (event: string) => receivedWithName(event).length,
    isOpen: () => socket.readyState === WebSocket.OPEN,
  };
}

test('a clock change by a day, forward or back, delays no event, stops no job and loses no write', { timeout: 900_000 }, async () => {
  const ownData = await ownDatabase();
  onTestFinished(ownData.remove);
  const clock = join(ownData.environment.DATA_DIR ?? '', '..', 'clock');
  /** Replaces the file atomically, because the service reads it at any time. */
  const setClock = (milliseconds: number) => {
    writeFileSync(`${clock}.new`, String(milliseconds));
    renameSync(`${clock}.new`, clock);
  };
  setClock(0);
  const opened = await openFromConfig(readConfig(ownData.environment));
  const password_hash = await hashPassword(password);
  const staff = ['clerk', 'forgetful'].map((name) => ({
    email: `${name}@example.com`,
    full_name: name,
    password_hash,
    role: 'clerk' as const,
  }));
  await opened.database.db.insert(users).values(staff);
  const [client] = await opened.database.db.insert(clients).values({ last_name: 'Timed' }).returning({ id: clients.id });
  const lots = await opened.database.db
    .insert(items)
    .values(Array.from({ length: 1_500 }, (_, number) => ({ description: `Lot ${number}` })))
    .returning({ id: items.id });
  await opened.close();

  const service = await startProcess({
    ...ownData.environment,
    NODE_OPTIONS: clockFrom(clock),
    TOKEN_TTL: String((10 * day) / 1_000),
    LOG_LEVEL: 'error',
  });
  onTestFinished(async () => void (await service.end('SIGKILL')));
  const token = await signIn(service.url);
  const call = callerOf(service.url, token, { shows5xx: true });
  const path = `/api/v1.0/datatable-clients/${client?.id}`;
  const events = await listen(service.url, token);

  let changes = 0;
  /** Makes three changes. Expects each to be acknowledged, and its event to arrive before the next poll of the outbox, after five seconds. */
  const expectChangesAndEvents = async (when: string) => {
    for (let count = 0; count < 3; count++) {
      changes += 1;
      const before = events.count('entity_update');
      expect(await call('PATCH', path, { json: { tax_id: String(changes) } }), when).toMatchObject({ status: 200 });
      await expect
        .poll(() => events.count('entity_update'), { timeout: 4_000, interval: 20, message: `the event ${when}` })
        .toBeGreaterThan(before);
    }
  };
  const startJob = async (value: string, lotCount: number) => {
    const json = { operation: 'update_field', field: 'caption', value, items: lots.slice(0, lotCount).map(({ id }) => String(id)) };
    return String(recordOf(await call('POST', '/api/v1.0/items-bulk', { json })).item_id);
  };
  const expectJobToSucceed = async (job: string, lotCount: number, when: string) => {
    const read = async () => recordOf(await call('GET', `/api/v1.0/advancedqueue_item?filter[item_id]=${job}`));
    const options = { timeout: 300_000, interval: 100, message: `the job ${when}` };
    await expect.poll(async () => (await read()).state, options).toBe('success');
    expect(await read(), when).toMatchObject({ done: lotCount, total: lotCount, num_retries: 0 });
  };
  const report = recordOf(await call('POST', '/api/v1.0/files', { upload: new File(['In good condition.'], 'report.txt') })).id;
  const readExpiry = async () =>
    Number(new URL(String(recordOf(await call('GET', `/api/v1.0/get-file/${report}`)).url)).searchParams.get('expires'));
  const lifetime = (await readExpiry()) - Date.now();
  const readServiceClock = async () => (await readExpiry()) - lifetime;
  const payload = { json: { last_name: 'Once' }, key: 'a key from before the jump' };
  const created = recordOf(await call('POST', '/api/v1.0/datatable-clients', payload)).id;
  await expectChangesAndEvents('before any jump');

  for (const [offset, when, isDuringJob] of [
    [day, 'after a day forwards', false],
    [0, 'after a day back', false],
    [-day, 'after another day back', false],
    [0, 'when the clock is right again', false],
    [day, 'after a day forwards during a job', true],
    [0, 'after a day back during a job', true],
  ] as const) {
    // After this delay, all earlier events have been sent.
    await delay(500);
    // A job that is under way when the clock changes has many steps.
    const lotCount = isDuringJob ? lots.length : 150;
    const job = isDuringJob ? await startJob(when, lotCount) : undefined;
    const progress = events.count('advanced_queue__update');
    setClock(offset);
    await delay(200);
    expect(Math.abs((await readServiceClock()) - (Date.now() + offset)), when).toBeLessThan(2 * hour);
    await expectChangesAndEvents(when);
    await expectJobToSucceed(job ?? (await startJob(when, lotCount)), lotCount, when);
    expect(events.count('advanced_queue__update'), `progress ${when}`).toBeGreaterThan(progress);
    expect((await fetch(`${service.url}/api/ready`)).status, when).toBe(200);
    expect(recordOf(await call('POST', '/api/v1.0/datatable-clients', payload)).id, `the repetition ${when}`).toBe(created);
    expect(events.isOpen(), when).toBe(true);
    if (when === 'after a day forwards') {
      const wrongPassword = { headers: { authorization: basic('forgetful@example.com', 'wrong') } };
      for (let attempt = 0; attempt < 11; attempt++)
        expect((await fetch(`${service.url}/api/login-token`, wrongPassword)).status).toBe(attempt < 10 ? 401 : 429);
    }
    if (when === 'after a day back') {
      // These failures were counted while the clock was a day ahead. They must not block this sign-in.
      const correctPassword = { headers: { authorization: basic('forgetful@example.com', password) } };
      expect((await fetch(`${service.url}/api/login-token`, correctPassword)).status).toBe(200);
    }
  }
  expect(recordOf(await call('GET', path)).tax_id).toBe(String(changes));
  expect(await service.end('SIGTERM')).toBe(0);
  const { errors } = await service.ended;
  expect(errors, inject('database')).toBe('');
});
