/** The processes are restarted one after the other, as for an upgrade, while staff continue to work. */
import { setTimeout as delay } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { clients, items, jobs } from '../../../../server/database/schema.ts';
import { type Request, sendRequest, signIn, startPair } from './service-pair.ts';

const api = '/api/v1.0';
const writerCount = 4;
const rounds = 2;

test.runIf(inject('database') === 'postgres')(
  'during a rolling restart under load, no request fails, no write is lost, and a job runs once',
  { timeout: 600_000 },
  async () => {
    const pair = await startPair({ STOP_DELAY: '5' });
    onTestFinished(() => pair.close(), 60_000);
    const token = await signIn(pair.url);
    const lots = await pair.db
      .insert(items)
      .values(Array.from({ length: 600 }, (_, number) => ({ description: `Lot ${number}` })))
      .returning({ id: items.id });
    const counterClients = await pair.db
      .insert(clients)
      .values(Array.from({ length: writerCount }, (_, number) => ({ last_name: `Counter ${number}` })))
      .returning({ id: clients.id });

    const failures: string[] = [];
    let isStopped = false;
    const call = async (path: string, request: Request = {}) => {
      const response = await sendRequest(pair.url, `${api}/${path}`, token, request).catch((error: Error) => String(error.cause ?? error));
      if (typeof response === 'string') failures.push(`${path}: ${response}`);
      else if (response.status >= 300) failures.push(`${path}: ${response.status} ${response.text}`);
      return response;
    };
    const bulk = { operation: 'update_field', field: 'caption', value: 'Once', items: lots.map(({ id }) => String(id)) };
    await call('items-bulk', { json: bulk });

    const acknowledged = new Map<number, number>();
    let created = 0;
    const work = async (client: number, writer: number) => {
      for (let number = 1; !isStopped; number++) {
        const response = await call(`datatable-clients/${client}`, { method: 'PATCH', json: { company: String(number) } });
        if (typeof response !== 'string' && response.status === 200) acknowledged.set(client, number);
        await call('datatable-clients?range=10');
        const json = { last_name: `Created ${writer} ${number}` };
        const creation = await call('datatable-clients', { json, headers: { 'idempotency-key': `${writer} ${number}` } });
        if (typeof creation !== 'string' && creation.status === 201) created++;
        await delay(20);
      }
    };
    const writing = counterClients.map(({ id }, writer) => work(id, writer));

    for (let round = 0; round < rounds; round++) {
      for (const position of [0, 1] as const) {
        const createdBefore = created;
        expect(await pair.process(position).end('SIGTERM')).toBe(0);
        await pair.start(position);
        await expect.poll(() => created).toBeGreaterThan(createdBefore);
      }
    }
    isStopped = true;
    await Promise.all(writing);

    expect(failures).toEqual([]);
    for (const { id } of counterClients) {
      const [row] = (await sendRequest(pair.url, `${api}/datatable-clients/${id}`, token)).data;
      expect(Number(row?.company)).toBe(acknowledged.get(id));
    }
    expect(await pair.db.$count(clients)).toBe(writerCount + created);
    await expect
      .poll(async () => (await pair.db.select().from(jobs))[0], { timeout: 120_000 })
      .toMatchObject({ state: 'success', done: 600 });
    const ids = lots.map(({ id }) => id);
    const changed = await pair.db.select({ caption: items.caption, version: items.version }).from(items).where(inArray(items.id, ids));
    expect(new Set(changed.map(({ caption, version }) => `${caption} ${version}`))).toEqual(new Set(['Once 2']));
  },
);
