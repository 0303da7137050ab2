import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { jobStates } from '../../contract/resources/job.ts';
import { jobs, outbox, terms } from '../../server/database/schema.ts';
import { JobFailure, jobType } from '../../server/jobs/job-type.ts';
import { refuseCancel, refuseRetry } from '../../server/jobs/transitions.ts';
import { endedJob } from './ended-job.ts';
import { countIn, recordIn, recordsIn, refusedFields } from './read-answer.ts';
import { startTestService, type TestService } from './service.ts';
import { writeAddress, writeClient, writeConsignment, writeItem, writeJob, writeOrder, writeSale } from './write-records.ts';

/** Writes a term a step. */
const counting = jobType<{ steps: number; failAt?: number | undefined; prefix: string }, number>({
  name: 'counting',
  data: z.strictObject({ steps: z.int(), failAt: z.int().optional(), prefix: z.string() }),
  checkpoint: z.int(),
  startable: true,
  async step({ transaction, data, checkpoint: done = 0 }) {
    await transaction.insert(terms).values({ vocabulary: 'tags', label: `${data.prefix} ${done} ${Math.random()}` });
    if (done === data.failAt) throw new JobFailure('it was told to fail');
    const next = done + 1;
    if (next === data.steps) return { done: next, total: data.steps, message: 'counted', result: { counted: next } };
    return { done: next, total: data.steps, checkpoint: next };
  },
});

let service: TestService;
beforeAll(async () => {
  service = await startTestService({}, [counting, telling]);
});
afterAll(() => service.close());

const api = '/api/v1.0/advancedqueue_item';
const send = (method: string, path: string, json?: unknown) =>
  service.call(method, `${api}${path}`, { as: 'clerk', ...(json === undefined ? {} : { json }) });
const start = (data: object, label?: string) => send('POST', '', { name: 'counting', data, ...(label ? { label } : {}) });
const termsOf = (prefix: string) => service.db.$count(terms, sql`${terms.label} LIKE ${`${prefix} %`}`);
const stateOf = async (id: unknown) => recordIn(await send('GET', `?filter[item_id]=${id}`)).state;
test('a job is done step by step, and answers as the specification has it', async () => {
  const started = await start({ steps: 3, prefix: 'plain' }, 'Three steps');
  expect(recordIn(started)).toMatchObject({
    queue_id: 'counting',
    state: 'queued',
    message: '',
    num_retries: 0,
    processed: null,
    label: 'Three steps',
  });
  const job = await endedJob(service, started);
  expect(job).toMatchObject({
    state: 'success',
    message: 'counted',
    done: 3,
    total: 3,
    result: { counted: 3 },
    processed: expect.any(String),
  });
  expect(await termsOf('plain')).toBe(3);
});

test('a failure says why, undoes its step, and goes on from there when retried', async () => {
  const started = await start({ steps: 3, failAt: 1, prefix: 'failing' });
  const job = await endedJob(service, started);
  expect(job).toMatchObject({ state: 'failure', message: 'it was told to fail', done: 1 });
  expect(await termsOf('failing')).toBe(1);
  await service.db
    .update(jobs)
    .set({ data: { steps: 3, prefix: 'failing' } })
    .where(eq(jobs.id, Number(job.item_id)));
  const retried = await send('POST', `/${job.item_id}/retry`);
  expect(recordIn(retried)).toMatchObject({ state: 'queued', num_retries: 1, message: '' });
  await expect.poll(() => stateOf(job.item_id), { timeout: 10_000 }).toBe('success');
  expect(await termsOf('failing')).toBe(3);
});

test('a job that is canceled at work ends with its step', async () => {
  const started = await start({ steps: 5_000, prefix: 'canceled' });
  const id = recordIn(started).item_id;
  await expect.poll(() => stateOf(id), { timeout: 10_000, interval: 10 }).toBe('processing');
  expect(await send('POST', `/${id}/cancel`)).toMatchObject({ status: 200 });
  await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('canceled');
  const [row] = await service.db
    .select()
    .from(jobs)
    .where(eq(jobs.id, Number(id)));
  expect(await termsOf('canceled')).toBe(row?.done);
  expect(await send('POST', `/${id}/cancel`)).toMatchObject({ status: 409 });
  expect(await send('POST', `/${id}/retry`)).toMatchObject({ status: 409 });
});

test('a job that is canceled before it is begun does nothing', async () => {
  const id = await writeJob(service, { name: 'counting', queue_id: 'counting', data: { steps: 1, prefix: 'never' } });
  expect(recordIn(await send('POST', `/${id}/cancel`))).toMatchObject({ state: 'canceled' });
  expect(await termsOf('never')).toBe(0);
});

test('a job whose runner is gone is done by another, from its last step on', async () => {
  const row = { name: 'counting', queue_id: 'counting', data: { steps: 5, prefix: 'abandoned' }, checkpoint: 3, done: 3 };
  const id = await writeJob(service, { ...row, state: 'processing', lease_until: Date.now() - 1 });
  await expect.poll(() => stateOf(id), { timeout: 15_000 }).toBe('success');
  expect(await termsOf('abandoned')).toBe(2);
});

test('a job that was taken from the queue and never begun is queued again', async () => {
  const row = { name: 'counting', queue_id: 'counting', data: { steps: 2, prefix: 'lost' } };
  const id = Number(await writeJob(service, { ...row, available: Date.now() - 60_000 }));
  // As a process leaves it that was killed between the taking and the beginning.
  await service.db.execute(sql`INSERT INTO pgboss.job (name, data, state, started_on, retry_limit)
    VALUES ('jobs', ${JSON.stringify({ id, attempt: 0 })}::jsonb, 'active', now() - interval '1 minute', 0)`);
  await expect.poll(() => stateOf(id), { timeout: 15_000 }).toBe('success');
  expect(await termsOf('lost')).toBe(2);
});

test('a job that has waited long for its turn is done once', async () => {
  const row = { name: 'counting', queue_id: 'counting', data: { steps: 1, prefix: 'waiting' } };
  const id = Number(await writeJob(service, row));
  await service.db.execute(sql`INSERT INTO pgboss.job (name, data, start_after)
    VALUES ('jobs', ${JSON.stringify({ id, attempt: 0 })}::jsonb, now() + interval '4 seconds')`);
  await service.db
    .update(jobs)
    .set({ available: Date.now() - 60_000 })
    .where(eq(jobs.id, id));
  await expect.poll(() => stateOf(id), { timeout: 15_000 }).toBe('success');
  expect(await service.db.select({ attempt: jobs.attempt }).from(jobs).where(eq(jobs.id, id))).toEqual([{ attempt: 0 }]);
  expect(await termsOf('waiting')).toBe(1);
});

test('a runner that lost its job to another writes nothing more', async () => {
  const started = await start({ steps: 400, prefix: 'shared' });
  const id = Number(recordIn(started).item_id);
  await expect.poll(() => stateOf(id), { timeout: 10_000, interval: 5 }).toBe('processing');
  await service.db.update(jobs).set({ attempt: sql`attempt + 1`, lease_until: 0 }).where(eq(jobs.id, id));
  await expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe('success');
  expect(await termsOf('shared')).toBe(400);
}, 40_000);

test('the list finds jobs by queue and state', async () => {
  const id = await writeJob(service, { queue_id: 'odd queue', state: 'failure' });
  expect(recordsIn(await send('GET', '?filter[queue_id]=odd%20queue&filter[state]=failure'))).toMatchObject([{ item_id: id }]);
  expect(countIn(await send('GET', '?filter[queue_id]=odd%20queue&filter[state]=success'))).toBe(0);
});

test.each([
  [{ name: 'unheard of' }, 'name'],
  [{ name: 'item_bulk_update', data: {} }, 'name'],
  [{ name: 'counting', data: { prefix: 'x' } }, 'data.steps'],
])('%j cannot be started', async (json, field) => expect(refusedFields(await send('POST', '', json))).toContain(field));

test.each(jobStates)('what may be done to a job that is %s', (state) => {
  expect(refuseCancel(state) === undefined).toBe(['queued', 'processing'].includes(state));
  expect(refuseRetry(state) === undefined).toBe(state === 'failure');
});

/** Answers so much that only its bytes, not its characters, are too many for an event. */
const telling = jobType<unknown, number>({
  name: 'telling',
  data: z.strictObject({}),
  checkpoint: z.int(),
  startable: true,
  step: async () => ({ done: 1, total: 1, result: { nid: '7', data: '価'.repeat(4_000) } }),
});

describe('the events of a job', () => {
  type Seen = { name: string; payload: Record<string, unknown> };
  beforeAll(async () => {
    await service.db.execute(sql`CREATE TABLE seen_events (id serial, name text, payload jsonb)`);
    await service.db.execute(sql`CREATE FUNCTION note_event() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO seen_events (name, payload) VALUES (NEW.name, NEW.payload); RETURN NEW; END $$`);
    await service.db.execute(sql`CREATE TRIGGER note AFTER INSERT ON ${outbox} FOR EACH ROW EXECUTE FUNCTION note_event()`);
  });
  afterAll(() => service.db.execute(sql`DROP TRIGGER note ON ${outbox}`));
  const eventsOf = async (id: unknown) =>
    (await service.db.execute<Seen>(sql`SELECT name, payload FROM seen_events WHERE payload->>'item_id' = ${String(id)} ORDER BY id`)).rows;

  test('are written in their order, with their payloads', async () => {
    const job = await endedJob(service, await start({ steps: 2, prefix: 'told' }, 'Told'));
    const rows = await eventsOf(job.item_id);
    const names = rows.map(({ name }) => name);
    expect(names[0]).toBe('advanced_queue__create');
    expect(names.indexOf('advanced_queue__pre_execute')).toBe(1);
    expect(names.at(-1)).toBe('advanced_queue__post_execute');
    expect(rows[0]?.payload).toEqual({
      item_id: job.item_id,
      name: 'counting',
      label: 'Told',
      state: 'queued',
      done: 0,
      total: 0,
      message: '',
    });
    expect(rows.at(-1)?.payload).toMatchObject({ name: 'counting', label: 'Told', result: { counted: 2 } });
    expect(rows.filter(({ name }) => name === 'advanced_queue__update').at(-1)?.payload).toMatchObject({
      state: 'success',
      done: 2,
      total: 2,
    });
  });

  test('leave out a result that has too many bytes', async () => {
    const job = await endedJob(service, await send('POST', '', { name: 'telling' }));
    expect(job.result).toMatchObject({ data: expect.stringContaining('価価') });
    const [last] = (await eventsOf(job.item_id)).slice(-1);
    expect(last).toMatchObject({ name: 'advanced_queue__post_execute', payload: { result: { nid: '7', too_large: true } } });
  });
});

describe('the jobs of the house', () => {
  test('export addresses as a file that opens', async () => {
    const client = await writeClient(service, { last_name: '=HYPERLINK("x")', email: 'a@example.com' });
    await writeAddress(service, client, { default_address: true, locality: 'Zürich; Höngg' });
    const job = await endedJob(service, await send('POST', '', { name: 'Export addresses to CSV' }));
    expect(job).toMatchObject({ state: 'success', message: expect.stringContaining('addresses') });
    const file = (job.result as { nid: string }).nid;
    const record = recordIn(await service.call('GET', `/api/v1.0/get-file/${file}`, { as: 'clerk' }));
    const content = await (await fetch(String(record.url))).text();
    expect(content.split('\r\n')[0]).toContain('client,customer_number,name');
    expect(content).toContain("'=HYPERLINK");
    expect(content).toContain('Zürich; Höngg');
  });

  test('export addresses from the start where the file of the steps before is gone', async () => {
    const name = 'Export addresses to CSV';
    const client = await writeClient(service, { last_name: 'Exported again' });
    const address = await writeAddress(service, client);
    const row = { name, queue_id: name, checkpoint: { after: Number(address), offset: 700, rows: 1 } };
    const id = await writeJob(service, { ...row, state: 'processing', lease_until: Date.now() - 1 });
    await expect.poll(() => stateOf(id), { timeout: 15_000 }).toBe('success');
    const job = recordIn(await send('GET', `?filter[item_id]=${id}`));
    const file = (job.result as { nid: string }).nid;
    const record = recordIn(await service.call('GET', `/api/v1.0/get-file/${file}`, { as: 'clerk' }));
    const content = await (await fetch(String(record.url))).text();
    expect(content.split('\r\n')[0]).toContain('client,customer_number,name');
    expect(content).toContain('Exported again');
  });

  test('list what is wrong with items, consignments and orders', async () => {
    const sale = await writeSale(service, { subtitle: 'Checked' });
    const client = await writeClient(service, { last_name: 'Checked' });
    const item = await writeItem(service, { sale_id: Number(sale), description: '', lot_number: 4 });
    const consignment = await writeConsignment(service, { label: 'Empty', sale_id: Number(sale) });
    const order = await writeOrder(service, client, { sale_id: Number(sale), grand_total: 500 });
    for (const [name, id, problem] of [
      ['control_list_ih_check', item, 'no description'],
      ['control_list_cs_check', consignment, 'no owner'],
      ['control_list_order_check', order, 'parts do not sum to'],
    ]) {
      const job = await endedJob(service, await send('POST', '', { name, data: { sale } }));
      expect(job).toMatchObject({ state: 'success', result: { nid: sale, data: { problems: expect.any(Array) } } });
      const { problems } = (job.result as { data: { problems: { id: string; problem: string }[] } }).data;
      expect(
        problems
          .filter((one) => one.id === id)
          .map((one) => one.problem)
          .join('; '),
        name,
      ).toContain(problem);
    }
  });
});
