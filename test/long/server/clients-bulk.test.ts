import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseListQuery } from '../../../contract/query.ts';
import { jobList } from '../../../contract/resources/job.ts';
import { clients as clientsTable, terms } from '../../../server/database/schema.ts';
import { readJobs } from '../../../server/jobs/repository.ts';
import { changesOf } from '../../../server/resources/clients/bulk-job.ts';
import { cancelAfterFirstStep } from '../../server/canceled-bulk-job.ts';
import { recordIn, refusedFields } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { waitForJob } from '../../server/wait-for-job.ts';
import { writeClient, writeTerm } from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const send = (method: 'GET' | 'POST' | 'PATCH', path: string, json?: object) =>
  service.call(method, `/api/v1.0/${path}`, { as: 'clerk', ...(json ? { json } : {}) });
const read = async (id: string | undefined) => recordIn(await send('GET', `datatable-clients/${id}`));
const change = async (body: object) => waitForJob(service, await send('POST', 'clients-bulk', body));
const undo = async (job: unknown) =>
  waitForJob(service, await send('POST', 'advancedqueue_item', { name: 'item_bulk_take_back', data: { job } }));

async function writeClients(count: number, city: string): Promise<string[]> {
  const clients: string[] = [];
  for (let index = 0; index < count; index++) clients.push(await writeClient(service, { last_name: `Client ${index}`, city }));
  return clients;
}

test('tags are added to many clients, and an undo restores the clients whose tags have not been changed since', async () => {
  const tag = Number(await writeTerm(service, 'tags', 'Press'));
  const clients = await writeClients(120, 'Bern');
  const job = await change({ operation: 'add_tags', clients, tags: [tag] });
  expect(job).toMatchObject({ state: 'success', queue_id: 'client_bulk_update', message: '120 clients changed', undoable: 120 });
  expect(await read(clients[119])).toMatchObject({ tags: [{ label: 'Press' }] });

  await send('PATCH', `datatable-clients/${clients[2]}`, { first_name: 'Renamed' });
  await send('PATCH', `datatable-clients/${clients[3]}`, { first_name: 'Changed', tags: [tag, 'Guest'] });
  expect(await undo(job.item_id)).toMatchObject({
    state: 'success',
    message: '119 clients restored, 1 failed',
    result: {
      data: {
        changed: 119,
        operation: 'restore_clients',
        reasons: [{ id: clients[3], lot: 'Changed Client 3', reason: 'The record has been changed since', code: 'changed_since' }],
      },
    },
  });
  expect(await read(clients[119])).toMatchObject({ tags: [] });
  expect(await read(clients[2])).toMatchObject({ first_name: 'Renamed', tags: [] });
  expect(await read(clients[3])).toMatchObject({ first_name: 'Changed', tags: [{ label: 'Press' }, { label: 'Guest' }] });
});

test('fields are set for all clients that match a list query', async () => {
  const clients = await writeClients(3, 'Locarno');
  const [other] = await writeClients(1, 'Lugano');
  const matching = { query: 'filter[city]=Locarno', count: 3 };
  await change({ operation: 'set_fields', matching, values: { block_emails: true } });
  for (const id of clients) expect(await read(id)).toMatchObject({ block_emails: true });
  expect(await read(other)).toMatchObject({ block_emails: false });
  const refused = await send('POST', 'clients-bulk', {
    operation: 'set_fields',
    matching: { ...matching, count: 2 },
    values: { block_emails: false },
  });
  expect(refusedFields(refused)).toEqual(['matching.count']);
});

test('a bulk change of clients is refused for unknown clients, tags, users and fields', async () => {
  const [client = ''] = await writeClients(1, 'Basel');
  const refusedBy = async (body: object) => refusedFields(await send('POST', 'clients-bulk', { clients: [client], ...body }));
  expect(await refusedBy({ operation: 'add_tags', clients: ['999999'], tags: ['Press'] })).toEqual(['clients.0']);
  expect(await refusedBy({ operation: 'add_tags', tags: [999_999] })).toEqual(['tags.0']);
  expect(await refusedBy({ operation: 'add_tags', tags: [] })).toEqual(['tags']);
  expect(await refusedBy({ operation: 'set_fields', values: { responsible_user: '999999' } })).toEqual(['responsible_user']);
  expect(await refusedBy({ operation: 'set_fields', values: {} })).toEqual(['values']);
  expect(await refusedBy({ operation: 'set_fields', values: { last_name: 'Same' } })).toEqual(['values.last_name']);
});

test('a client that already has the values is not changed', () => {
  const row = { tags: [1, 2], responsible_user: 7, block_emails: false };
  const job = { clients: [] };
  expect(changesOf({ ...job, operation: 'add_tags', tags: [2] }, row)).toEqual({});
  expect(changesOf({ ...job, operation: 'add_tags', tags: [2, 3] }, row)).toEqual({ tags: [1, 2, 3] });
  expect(changesOf({ ...job, operation: 'remove_tags', tags: [1, 9] }, row)).toEqual({ tags: [2] });
  expect(changesOf({ ...job, operation: 'set_fields', values: { responsible_user: null, block_emails: false } }, row)).toEqual({
    responsible_user: null,
  });
});

test('a bulk change counts clients that already have the values as unchanged, and its undo does not change them', async () => {
  const clients = await writeClients(3, 'Chur');
  await send('PATCH', `datatable-clients/${clients[0]}`, { block_emails: true });
  const job = await change({ operation: 'set_fields', clients, values: { block_emails: true } });
  expect(job).toMatchObject({
    message: '2 clients changed, 1 unchanged',
    result: { data: { changed: 2, unchanged: 1, refused: 0 } },
    undoable: 2,
  });
  expect(await undo(job.item_id)).toMatchObject({ message: '2 clients restored' });
  expect(await read(clients[0])).toMatchObject({ block_emails: true });
  expect(await read(clients[1])).toMatchObject({ block_emails: false });
});

test('the undo of a bulk change restores a client whose balance has changed since, and keeps the balance', async () => {
  const [client = ''] = await writeClients(1, 'Zug');
  const job = await change({ operation: 'set_fields', clients: [client], values: { responsible_user: service.userIds.clerk } });
  await service.db
    .update(clientsTable)
    .set({ balance: 12_300, version: sql`version + 1` })
    .where(eq(clientsTable.id, Number(client)));
  expect(await undo(job.item_id)).toMatchObject({ message: '1 client restored' });
  expect(await read(client)).toMatchObject({ responsible_user: null, balance: { value: 123 } });
});

test('a client that would have more than 100 tags is left unchanged and reported', async () => {
  const [full = '', other = ''] = await writeClients(2, 'Sion');
  const tags = Array.from({ length: 100 }, (_none, index) => `Full ${index}`);
  expect(await send('PATCH', `datatable-clients/${full}`, { tags })).toMatchObject({ status: 200 });
  const job = await change({ operation: 'add_tags', clients: [full, other], tags: ['Full 7', 'One more'] });
  expect(job).toMatchObject({
    message: '1 client changed, 1 failed',
    result: { data: { reasons: [{ id: full, code: 'too_many_tags', reason: 'A client can have at most 100 tags' }] } },
  });
  expect((await read(full)).tags).toHaveLength(100);
  expect(await change({ operation: 'add_tags', clients: [full], tags: ['Full 7'] })).toMatchObject({
    message: '0 clients changed, 1 unchanged',
  });
});

test('the removal of a tag that does not exist is refused and does not create the tag', async () => {
  const [client = ''] = await writeClients(1, 'Bulle');
  const refused = await send('POST', 'clients-bulk', { operation: 'remove_tags', clients: [client], tags: ['Never used'] });
  expect(refusedFields(refused)).toEqual(['tags']);
  expect(await service.db.$count(terms, eq(terms.label, 'Never used'))).toBe(0);
  await change({ operation: 'add_tags', clients: [client], tags: ['Used'] });
  expect(await change({ operation: 'remove_tags', clients: [client], tags: ['used'] })).toMatchObject({ message: '1 client changed' });
  expect(await read(client)).toMatchObject({ tags: [] });
});

test('a canceled bulk change of clients reports changed and remaining clients, and can be continued and undone', async () => {
  const clients = await writeClients(150, 'Olten');
  const id = await cancelAfterFirstStep(service, 'clients-bulk', { operation: 'set_fields', clients, values: { block_emails: true } });
  const readJob = async () => recordIn(await send('GET', `advancedqueue_item?filter[item_id]=${id}`));
  expect(await readJob()).toMatchObject({
    state: 'canceled',
    message: '100 of 150 changed',
    operation: 'set_fields',
    result: {
      data: {
        changed: 100,
        total: 150,
        done_items: expect.arrayContaining([{ id: clients[0], lot: 'Client 0' }]),
        left_items: expect.arrayContaining([{ id: clients[149], lot: 'Client 149' }]),
      },
    },
    can_retry: true,
    undoable: 100,
  });
  expect(await read(clients[149])).toMatchObject({ block_emails: false });
  await service.db.delete(clientsTable).where(eq(clientsTable.id, Number(clients[148])));
  expect(await send('POST', `advancedqueue_item/${id}/retry`)).toMatchObject({ status: 200 });
  await expect.poll(async () => (await readJob()).state).toBe('success');
  expect(await readJob()).toMatchObject({
    message: '149 clients changed, 1 failed',
    result: { data: { reasons: [{ id: clients[148], code: 'deleted_since' }] } },
    can_retry: false,
    undoable: 149,
  });
  expect(await undo(id)).toMatchObject({ message: '149 clients restored' });
  expect(await readJob()).toMatchObject({ undoable: 0 });
  expect(await read(clients[149])).toMatchObject({ block_emails: false });
});

test('a list of jobs does not include the ids of the records that the jobs change', async () => {
  const clients = await writeClients(1, 'Wil');
  const job = await change({ operation: 'set_fields', clients, values: { block_emails: true } });
  const { rows } = await readJobs(service.db, parseListQuery(new URLSearchParams(`filter[item_id]=${job.item_id}`), jobList));
  expect(rows[0]).toMatchObject({ operation: 'set_fields', undoable: 1 });
  expect(rows[0]).not.toHaveProperty('data');
  expect(rows[0]).not.toHaveProperty('checkpoint');
});

test('events of a bulk change of clients contain no names, because not all staff may read clients', async () => {
  await service.db.execute(sql`
    CREATE TABLE seen_events AS SELECT name, payload FROM outbox WITH NO DATA;
    CREATE FUNCTION note_event() RETURNS trigger LANGUAGE plpgsql AS
      $$BEGIN INSERT INTO seen_events VALUES (NEW.name, NEW.payload); RETURN NULL; END$$;
    CREATE TRIGGER note AFTER INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION note_event()`);
  const clients = await writeClients(2, 'Thun');
  const job = await change({ operation: 'set_fields', clients, values: { block_emails: true } });
  await send('PATCH', `datatable-clients/${clients[0]}`, { last_name: 'Unmentioned', block_emails: false });
  const undone = await undo(job.item_id);
  expect(JSON.stringify(undone.result)).toContain('Unmentioned');
  const { rows } = await service.db.execute<{ name: string; payload: object }>(
    sql`SELECT name, payload FROM seen_events WHERE payload->>'item_id' = ${String(undone.item_id)}`,
  );
  expect(JSON.stringify(rows)).not.toContain('Unmentioned');
  expect(rows.find(({ name }) => name === 'advanced_queue__post_execute')?.payload).toMatchObject({
    result: { data: { changed: 1, refused: 1, reasons: [], operation: 'restore_clients' } },
  });
  expect(rows.find(({ name }) => name === 'item_bulk')?.payload).toMatchObject({
    name: 'client_bulk_update',
    count: 1,
    status: 'warning',
    uid: String(service.userIds.clerk),
  });
});
