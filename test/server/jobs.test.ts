import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { jobStates, startableJobs, undoBulkJob } from '../../contract/resources/job.ts';
import { jobTypes } from '../../server/background/job-types.ts';
import { jobs, outbox, terms } from '../../server/database/schema.ts';
import { beginTransaction } from '../../server/database/transactions.ts';
import { JobFailure, jobType } from '../../server/jobs/job-type.ts';
import { createJobs } from '../../server/jobs/jobs.ts';
import { lockJob, saveJob } from '../../server/jobs/repository.ts';
import { reasonAgainstCancel, reasonAgainstRetry } from '../../server/jobs/transitions.ts';
import { type AddressFilter, countAddressesAfter } from '../../server/resources/addresses/repository.ts';
import { countIn, recordIn, recordsIn, refusedFields } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';
import { waitForJob } from './wait-for-job.ts';
import { writeAddress, writeClient, writeConsignment, writeItem, writeJob, writeOrder, writeSale } from './write-records.ts';

/** A job that inserts a term in each step. */
const counting = jobType<{ steps: number; failAt?: number | undefined; prefix: string }, number>({
  name: 'counting',
  data: z.strictObject({ steps: z.int(), failAt: z.int().optional(), prefix: z.string() }),
  checkpoint: z.int(),
  startable: true,
  async step({ transaction, data, checkpoint: done = 0 }) {
    await transaction.insert(terms).values({ vocabulary: 'tags', label: `${data.prefix} ${done} ${Math.random()}` });
    if (done === data.failAt) throw new JobFailure('this step fails');
    const next = done + 1;
    if (next === data.steps) return { done: next, total: data.steps, message: 'counted', result: { nid: '', data: { counted: next } } };
    return { done: next, total: data.steps, checkpoint: next };
  },
});

let service: TestService;
beforeAll(async () => {
  service = await startTestService({}, [counting, largeResult]);
});
afterAll(() => service.close());

const startable = [undoBulkJob, ...startableJobs, 'counting', 'large result'];
const api = '/api/v1.0/advancedqueue_item';
const send = (method: string, path: string, json?: unknown) =>
  service.call(method, `${api}${path}`, { as: 'clerk', ...(json === undefined ? {} : { json }) });
const start = (data: object, label?: string) => send('POST', '', { name: 'counting', data, ...(label ? { label } : {}) });
const termsOf = (prefix: string) => service.db.$count(terms, sql`${terms.label} LIKE ${`${prefix} %`}`);
const stateOf = async (id: unknown) => recordIn(await send('GET', `?filter[item_id]=${id}`)).state;

/** Parses a time in a record into Unix milliseconds. */
const time = z.iso.datetime().transform((text) => Date.parse(text));

test('a job runs step by step, and its record has the fields of the specification', async () => {
  const started = await start({ steps: 3, prefix: 'plain' }, 'Three steps');
  expect(recordIn(started)).toMatchObject({
    queue_id: 'counting',
    state: 'queued',
    message: '',
    num_retries: 0,
    processed: null,
    started: null,
    retried_by: null,
    label: 'Three steps',
  });
  const job = await waitForJob(service, started);
  expect(job).toMatchObject({
    state: 'success',
    message: 'counted',
    done: 3,
    total: 3,
    result: { nid: '', data: { counted: 3 } },
    processed: expect.any(String),
    retried_by: null,
  });
  const { available, started: startTime, processed } = z.object({ available: time, started: time, processed: time }).parse(job);
  expect(startTime).toBeGreaterThanOrEqual(available);
  expect(startTime).toBeLessThanOrEqual(processed);
  expect(await termsOf('plain')).toBe(3);
});

test('a failed job has the reason, rolls back its step, and repeats that step when it is retried', async () => {
  const started = await start({ steps: 3, failAt: 1, prefix: 'failing' });
  const job = await waitForJob(service, started);
  expect(job).toMatchObject({ state: 'failure', message: 'this step fails', done: 1 });
  expect(await termsOf('failing')).toBe(1);
  await service.db
    .update(jobs)
    .set({ data: { steps: 3, prefix: 'failing' } })
    .where(eq(jobs.id, Number(job.item_id)));
  const retried = await service.call('POST', `${api}/${job.item_id}/retry`, { as: 'other' });
  const retried_by = String(service.userIds.other);
  expect(recordIn(retried)).toMatchObject({ state: 'queued', num_retries: 1, message: '', started: null, retried_by });
  await expect.poll(() => stateOf(job.item_id)).toBe('success');
  const secondRun = recordIn(await send('GET', `?filter[item_id]=${job.item_id}`));
  expect(secondRun).toMatchObject({ uid: String(service.userIds.clerk), retried_by });
  expect(time.parse(secondRun.started)).toBeGreaterThanOrEqual(time.parse(secondRun.available));
  expect(await termsOf('failing')).toBe(3);
});

test('a step does not read the data of the job, which can contain 50,000 ids', async () => {
  const id = Number(
    await writeJob(service, { name: 'counting', queue_id: 'counting', state: 'canceled', data: { steps: 1, prefix: 'unread' } }),
  );
  const rows = await beginTransaction(service.db, async (transaction) => [
    await lockJob(transaction, id),
    await saveJob(transaction, id, { message: 'Step' }),
  ]);
  for (const row of rows) {
    expect(row).toMatchObject({ id });
    expect(row).not.toHaveProperty('data');
  }
});

test('a job that is canceled in progress ends after the current step', async () => {
  const started = await start({ steps: 5_000, prefix: 'canceled' });
  const id = recordIn(started).item_id;
  await expect.poll(() => stateOf(id), { interval: 10 }).toBe('processing');
  expect(await send('POST', `/${id}/cancel`)).toMatchObject({ status: 200 });
  await expect.poll(() => stateOf(id)).toBe('canceled');
  const [row] = await service.db
    .select()
    .from(jobs)
    .where(eq(jobs.id, Number(id)));
  expect(await termsOf('canceled')).toBe(row?.done);
  expect(await send('POST', `/${id}/cancel`)).toMatchObject({ status: 409 });
  expect(await send('POST', `/${id}/retry`)).toMatchObject({ status: 409 });
});

test('a job that was never retried cannot have a user who retried it', async () => {
  await expect(writeJob(service, { state: 'failure', retried_by: service.userIds.clerk })).rejects.toMatchObject({
    cause: { constraint: 'jobs_retried_by_users' },
  });
});

test('a job that is canceled while it is queued is never run', async () => {
  const context = {
    outbox: { add: async () => undefined, addAll: async () => undefined, wake: () => undefined, close: async () => undefined },
    extensions: [],
    now: Date.now,
  };
  const queue = createJobs(context, [counting], 1);
  const canceled = await beginTransaction(service.db, async (transaction) => {
    const row = await queue.enqueue(transaction, { type: counting, data: { steps: 1, prefix: 'never' }, authorId: null });
    return queue.cancel(transaction, row);
  });
  expect(canceled).toMatchObject({ state: 'canceled', started: null, processed: expect.any(Number) });
  // Jobs run in the order of their ids, so the canceled job would have run before this one.
  await waitForJob(service, await start({ steps: 1, prefix: 'later' }));
  expect(await stateOf(canceled.id)).toBe('canceled');
  expect(await termsOf('never')).toBe(0);
});

test('a job whose runner has died continues after its last step', async () => {
  const row = { name: 'counting', queue_id: 'counting', data: { steps: 5, prefix: 'abandoned' }, checkpoint: 3, done: 3 };
  const id = await writeJob(service, { ...row, state: 'processing', lease_until: Date.now() - 1 });
  await expect.poll(() => stateOf(id)).toBe('success');
  expect(await termsOf('abandoned')).toBe(2);
});

test('a job that continues after a crash or a stop of its process keeps the time of its start', async () => {
  const started = Date.now() - 60_000;
  const row = { name: 'counting', queue_id: 'counting', data: { steps: 3, prefix: 'continued' }, checkpoint: 1, attempt: 1, started };
  const crashed = await writeJob(service, { ...row, state: 'processing', lease_until: 0 });
  const stopped = await writeJob(service, { ...row, state: 'queued' });
  for (const id of [crashed, stopped]) {
    await expect.poll(() => stateOf(id)).toBe('success');
    expect(recordIn(await send('GET', `?filter[item_id]=${id}`)).started).toBe(new Date(started).toISOString());
  }
});

test('a job that was inserted without a wake-up is found by polling', async () => {
  const id = await writeJob(service, { name: 'counting', queue_id: 'counting', data: { steps: 2, prefix: 'polled' } });
  await expect.poll(() => stateOf(id)).toBe('success');
  expect(await termsOf('polled')).toBe(2);
});

test('jobs that are queued at the same time each run once', async () => {
  const started = await Promise.all(Array.from({ length: 20 }, (_, number) => start({ steps: 3, prefix: `same moment ${number}` })));
  const ids = started.map((response) => Number(recordIn(response).item_id));
  const unfinished = () => service.db.$count(jobs, and(inArray(jobs.id, ids), ne(jobs.state, 'success')));
  await expect.poll(unfinished).toBe(0);
  const attempts = await service.db.selectDistinct({ attempt: jobs.attempt }).from(jobs).where(inArray(jobs.id, ids));
  expect(attempts).toEqual([{ attempt: 1 }]);
  expect(await termsOf('same moment %')).toBe(60);
});

test('a runner whose job was taken by another runner writes nothing more', async () => {
  const started = await start({ steps: 200, prefix: 'shared' });
  const id = Number(recordIn(started).item_id);
  await expect.poll(() => stateOf(id), { interval: 5 }).toBe('processing');
  await service.db.update(jobs).set({ attempt: sql`attempt + 1`, lease_until: 0 }).where(eq(jobs.id, id));
  await expect.poll(() => stateOf(id)).toBe('success');
  expect(await termsOf('shared')).toBe(200);
});

test('the list of jobs can be filtered by queue and state', async () => {
  const id = await writeJob(service, { queue_id: 'odd queue', state: 'failure' });
  expect(recordsIn(await send('GET', '?filter[queue_id]=odd%20queue&filter[state]=failure'))).toMatchObject([{ item_id: id }]);
  expect(countIn(await send('GET', '?filter[queue_id]=odd%20queue&filter[state]=success'))).toBe(0);
});

test.each([
  [{ name: 'unheard of' }, 'name'],
  [{ name: 'item_bulk_update', data: {} }, 'name'],
  [{ name: 'counting', data: { prefix: 'x' } }, 'data.steps'],
])('a job cannot be started with the body %j', async (json, field) => expect(refusedFields(await send('POST', '', json))).toContain(field));

test.each(['migrate_import_queue', 'knock_down_all_items', 'print_statement_by_signal', 'backoffice_print_sticker_queue'])(
  'a queue item cannot start the job type %s of the specification',
  async (name) => {
    expect(startableJobs).not.toContain(name);
    const refused = await send('POST', '', { name, data: {} });
    expect(refused).toMatchObject({ status: 422, body: { errors: { name: [`is not one of ${startable.join(', ')}`] } } });
  },
);

test('the app offers exactly the jobs that can be started, in a menu or on the page of a bulk job', () => {
  expect(jobTypes.filter((type) => type.startable).map(({ name }) => name)).toEqual([undoBulkJob, ...startableJobs]);
});

test.each(jobStates)('the state "%s" of a job decides whether the job can be canceled or retried', (state) => {
  expect(reasonAgainstCancel(state) === undefined).toBe(['queued', 'processing'].includes(state));
  expect(reasonAgainstRetry(state, false, false) === undefined).toBe(state === 'failure');
  expect(reasonAgainstRetry(state, true, false) === undefined).toBe(state === 'failure' || state === 'canceled');
  expect(reasonAgainstRetry(state, true, true)).toBeDefined();
});

/** A job whose result has few enough characters for an event, but too many bytes. */
const largeResult = jobType<unknown, number>({
  name: 'large result',
  data: z.strictObject({}),
  checkpoint: z.int(),
  startable: true,
  step: async () => ({ done: 1, total: 1, result: { nid: '7', data: { text: '価'.repeat(4_000) } } }),
});

describe('the events of a job', () => {
  type StoredEvent = { name: string; payload: Record<string, unknown> };
  beforeAll(async () => {
    await service.db.execute(sql`CREATE TABLE seen_events (id serial, name text, payload jsonb)`);
    await service.db.execute(sql`CREATE FUNCTION note_event() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO seen_events (name, payload) VALUES (NEW.name, NEW.payload); RETURN NEW; END $$`);
    await service.db.execute(sql`CREATE TRIGGER note AFTER INSERT ON ${outbox} FOR EACH ROW EXECUTE FUNCTION note_event()`);
  });
  afterAll(() => service.db.execute(sql`DROP TRIGGER note ON ${outbox}`));
  const eventsOf = async (id: unknown) =>
    (
      await service.db.execute<StoredEvent>(
        sql`SELECT name, payload FROM seen_events WHERE payload->>'item_id' = ${String(id)} ORDER BY id`,
      )
    ).rows;

  test('the events of a job are inserted in order, with their payloads', async () => {
    const job = await waitForJob(service, await start({ steps: 2, prefix: 'reported' }, 'Reported'));
    const rows = await eventsOf(job.item_id);
    const names = rows.map(({ name }) => name);
    expect(names[0]).toBe('advanced_queue__create');
    expect(names.indexOf('advanced_queue__pre_execute')).toBe(1);
    expect(names.at(-1)).toBe('advanced_queue__post_execute');
    expect(rows[0]?.payload).toEqual({
      item_id: job.item_id,
      name: 'counting',
      label: 'Reported',
      state: 'queued',
      done: 0,
      total: 0,
      message: '',
    });
    expect(rows.at(-1)?.payload).toMatchObject({ name: 'counting', label: 'Reported', result: { nid: '', data: { counted: 2 } } });
    expect(rows.filter(({ name }) => name === 'advanced_queue__update').at(-1)?.payload).toMatchObject({
      state: 'success',
      done: 2,
      total: 2,
    });
  });

  test('the events of a job omit a result that has too many bytes', async () => {
    const job = await waitForJob(service, await send('POST', '', { name: 'large result' }));
    expect(job.result).toMatchObject({ data: { text: expect.stringContaining('価価') } });
    const [lastEvent] = (await eventsOf(job.item_id)).slice(-1);
    expect(lastEvent).toMatchObject({ name: 'advanced_queue__post_execute', payload: { result: { nid: '7', data: {}, too_large: true } } });
  });

  test('the event of a failed job contains the reason, an empty node id and no data', async () => {
    const job = await waitForJob(service, await start({ steps: 2, failAt: 0, prefix: 'failing at once' }));
    const [lastEvent] = (await eventsOf(job.item_id)).slice(-1);
    const result = { nid: '', data: {}, error: 'this step fails' };
    expect(lastEvent).toMatchObject({ name: 'advanced_queue__post_execute', payload: { result } });
  });

  test('the event of a bulk operation contains the sale of its items and the number of changes', async () => {
    const [sale, other] = [await writeSale(service), await writeSale(service)];
    const ids = [await writeItem(service, { sale_id: Number(sale) }), await writeItem(service, { sale_id: Number(sale) })];
    const itemOfOtherSale = await writeItem(service, { sale_id: Number(other) });
    const resultOf = async (method: string, path: string, json: object) => {
      const job = await waitForJob(service, await service.call(method, `/api/v1.0/${path}`, { as: 'clerk', json }));
      return (await eventsOf(job.item_id)).at(-1)?.payload.result;
    };
    const change = { operation: 'update_field', field: 'estimate_low', value: 100 };
    const data = { changed: 2, unchanged: 0, refused: 0, reasons: [], operation: 'update_field' };
    expect(await resultOf('POST', 'items-bulk', { ...change, items: ids })).toEqual({ nid: sale, data });
    expect(await resultOf('POST', 'items-bulk', { ...change, items: [ids[0], itemOfOtherSale] })).toEqual({
      nid: '',
      data: { ...data, changed: 1, unchanged: 1 },
    });
    const numbers = { items: ids.map((id, index) => ({ id, lot: String(index + 1) })) };
    expect(await resultOf('PATCH', 'items-bulk-edit', numbers)).toEqual({ nid: sale, data: { changed: 2 } });
    expect(await resultOf('POST', 'items-bulk', { operation: 'delete', items: ids })).toEqual({
      nid: sale,
      data: { ...data, operation: 'delete' },
    });
  });
});

describe('the jobs that users start', () => {
  test('the address export writes a CSV file without formulas', async () => {
    const client = await writeClient(service, { last_name: '=HYPERLINK("x")', email: 'a@example.com' });
    await writeAddress(service, client, { default_address: true, locality: 'Zürich; Höngg' });
    const job = await waitForJob(service, await send('POST', '', { name: 'Export addresses to CSV' }));
    expect(job).toMatchObject({ state: 'success', message: expect.stringContaining('addresses') });
    const file = (job.result as { nid: string }).nid;
    const record = recordIn(await service.call('GET', `/api/v1.0/get-file/${file}`, { as: 'clerk' }));
    const content = await (await fetch(String(record.url))).text();
    expect(content.split('\r\n')[0]).toContain('client,customer_number,name');
    expect(content).toContain("'=HYPERLINK");
    expect(content).toContain('Zürich; Höngg');
  });

  test('the total of the address export contains only the addresses that its filter selects', async () => {
    const client = await writeClient(service);
    const first = await writeAddress(service, client, { country: 'LI', default_address: true });
    await writeAddress(service, client, { country: 'LI' });
    await writeAddress(service, client, { country: 'LI' });
    await writeAddress(service, client, { country: 'MC' });
    const count = (after: number, filter: AddressFilter) => countAddressesAfter(service.db, after, filter);
    expect(await count(0, { country: 'LI' })).toBe(3);
    expect(await count(Number(first), { country: 'LI' })).toBe(2);
    expect(await count(0, { country: 'LI', default_only: true })).toBe(1);
  });

  test('the address export starts again if the file of the earlier steps is missing', async () => {
    const name = 'Export addresses to CSV';
    const client = await writeClient(service, { last_name: 'Exported again' });
    const address = await writeAddress(service, client);
    const row = { name, queue_id: name, checkpoint: { after: Number(address), offset: 700, rows: 1 } };
    const id = await writeJob(service, { ...row, state: 'processing', lease_until: Date.now() - 1 });
    await expect.poll(() => stateOf(id)).toBe('success');
    const job = recordIn(await send('GET', `?filter[item_id]=${id}`));
    const file = (job.result as { nid: string }).nid;
    const record = recordIn(await service.call('GET', `/api/v1.0/get-file/${file}`, { as: 'clerk' }));
    const content = await (await fetch(String(record.url))).text();
    expect(content.split('\r\n')[0]).toContain('client,customer_number,name');
    expect(content).toContain('Exported again');
  });

  test('the control list jobs list the problems of items, consignments and orders', async () => {
    const sale = await writeSale(service, { subtitle: 'Checked' });
    const client = await writeClient(service, { last_name: 'Checked' });
    const item = await writeItem(service, { sale_id: Number(sale), description: '', lot_number: 4 });
    const consignment = await writeConsignment(service, { label: 'Empty', sale_id: Number(sale) });
    const order = await writeOrder(service, client, { sale_id: Number(sale), grand_total: 500 });
    for (const [name, id, problem] of [
      ['control_list_ih_check', item, 'no description'],
      ['control_list_cs_check', consignment, 'no owner'],
      ['control_list_order_check', order, 'differs from the sum of its parts'],
    ]) {
      const job = await waitForJob(service, await send('POST', '', { name, data: { sale } }));
      expect(job).toMatchObject({ state: 'success', result: { nid: sale, data: { problems: expect.any(Array) } } });
      const { problems } = (job.result as { data: { problems: { id: string; problem: string }[] } }).data;
      expect(
        problems
          .filter((candidate) => candidate.id === id)
          .map(({ problem: text }) => text)
          .join('; '),
        name,
      ).toContain(problem);
    }
  });
});
