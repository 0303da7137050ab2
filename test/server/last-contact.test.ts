/** The last contact of clients, which triggers keep up to date. Source: docs/specification/extensions.md#last-contact. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOldCalls } from '../../server/telephony/repository.ts';
import { idsIn, recordIn, recordsIn } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';
import { writeClient, writeClients, writeNote, writeTask } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const v1 = '/api/v1.0';
const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, json?: unknown) => {
  const response = await service.call(method, v1 + path, { as: 'clerk', ...(json === undefined ? {} : { json }) });
  expect(response.status).toBeLessThan(300);
  return response;
};
const list = (query: string) => service.call('GET', `${v1}/datatable-clients?${query}`, { as: 'clerk' });
const lastContactOf = async (client: string) => {
  const [record] = recordsIn(await list(`filter[id]=${client}&fields=last_contact`));
  return record?.last_contact ?? null;
};
const reportCall = async (phone: string, id: string, state: string) => {
  const json = { username: 'clerk@example.com', phone, call_id: id, state };
  expect((await service.call('POST', `${v1}/caller-id`, { as: 'administrator', json })).status).toBe(200);
};
const at = (day: string) => Date.parse(`${day}T09:00:00Z`);
const iso = (day: string) => new Date(at(day)).toISOString();

test('the last contact is the newest note, call or completed task', async () => {
  const client = await writeClient(service, { last_name: 'Contacted', phone: '+41 44 268 11 01' });
  expect(await lastContactOf(client)).toBeNull();
  await writeNote(service, client, { created: at('2026-02-01') });
  expect(await lastContactOf(client)).toBe(iso('2026-02-01'));
  await writeNote(service, client, { created: at('2026-01-01') });
  expect(await lastContactOf(client)).toBe(iso('2026-02-01'));

  const reference = { reference_type: 'client', reference_id: Number(client) } as const;
  const task = await writeTask(service, { ...reference, created: at('2026-02-05') });
  await writeTask(service, { ...reference, completed: true, completed_at: at('2026-02-02') });
  expect(await lastContactOf(client)).toBe(iso('2026-02-02'));
  const before = Date.now();
  await send('PATCH', `/tasks/${task}`, { completed: true });
  const completion = String(await lastContactOf(client));
  expect(Date.parse(completion)).toBeGreaterThanOrEqual(before - 1000);

  // Later changes of a completed task are no contact.
  await send('PATCH', `/tasks/${task}`, { label: 'Renamed' });
  expect(await lastContactOf(client)).toBe(completion);
  await reportCall('+41 44 268 11 01', 'answered', 'ringing');
  expect(await lastContactOf(client)).toBe(completion);
  await reportCall('+41 44 268 11 01', 'answered', 'answered');
  expect(Date.parse(String(await lastContactOf(client)))).toBeGreaterThan(Date.parse(completion));
});

test('a missed call is no contact, and a call from a shared number is a contact of each client with this number', async () => {
  const phone = '+41 44 268 11 02';
  const [firstClient = '', secondClient = ''] = await writeClients(service, [
    { last_name: 'One', phone },
    { last_name: 'Two', phone },
  ]);
  await reportCall(phone, 'missed', 'missed');
  expect([await lastContactOf(firstClient), await lastContactOf(secondClient)]).toEqual([null, null]);
  await reportCall(phone, 'ended', 'ended');
  expect(await lastContactOf(firstClient)).not.toBeNull();
  expect(await lastContactOf(secondClient)).toBe(await lastContactOf(firstClient));
  await deleteOldCalls(service.db, Date.now() + 400 * 86_400_000);
  expect(await lastContactOf(firstClient)).not.toBeNull();
});

test('deleting a note and reopening a task restore the previous contact', async () => {
  const client = await writeClient(service, { last_name: 'Undone' });
  await writeNote(service, client, { created: at('2026-03-01') });
  const note = recordIn(await send('POST', '/notes', { reference: Number(client), note: '<p>By mistake</p>' })).id;
  expect(await lastContactOf(client)).not.toBe(iso('2026-03-01'));
  await send('DELETE', `/notes/${note}`);
  expect(await lastContactOf(client)).toBe(iso('2026-03-01'));

  const task = await writeTask(service, { reference_type: 'client', reference_id: Number(client) });
  await send('PATCH', `/tasks/${task}`, { completed: true });
  expect(await lastContactOf(client)).not.toBe(iso('2026-03-01'));
  await send('PATCH', `/tasks/${task}`, { completed: false });
  expect(await lastContactOf(client)).toBe(iso('2026-03-01'));
});

test('restoring a note or a completed task from the bin restores the contact', async () => {
  const client = await writeClient(service, { last_name: 'Restored' });
  const reference = { reference_type: 'client', reference_id: Number(client) } as const;
  const restore = async (kind: string, id: unknown) => {
    const entries = await service.call('GET', `${v1}/deleted-records?filter[kind]=${kind}&filter[record_id]=${id}`, { as: 'clerk' });
    await send('POST', `/deleted-records/${recordIn(entries).id}/restore`);
  };
  const note = recordIn(await send('POST', '/notes', { reference: Number(client), note: '<p>Called back</p>' })).id;
  const noteTime = await lastContactOf(client);
  await send('DELETE', `/notes/${note}`);
  expect(await lastContactOf(client)).toBeNull();
  await restore('note', note);
  expect(await lastContactOf(client)).toBe(noteTime);
  await send('DELETE', `/notes/${note}`);

  const task = await writeTask(service, { ...reference, completed: true, completed_at: at('2026-03-05') });
  await send('DELETE', `/tasks/${task}`);
  expect(await lastContactOf(client)).toBeNull();
  await restore('task', task);
  expect(await lastContactOf(client)).toBe(iso('2026-03-05'));
});

test('a note on a sale is no contact of a client, and a task that moves to another client moves the contact', async () => {
  const [from = '', to = ''] = await writeClients(service, [{ last_name: 'From' }, { last_name: 'To' }]);
  await writeNote(service, from, { reference_type: 'sale', created: at('2026-03-01') });
  expect(await lastContactOf(from)).toBeNull();
  const task = await writeTask(service, {
    reference_type: 'client',
    reference_id: Number(from),
    completed: true,
    completed_at: at('2026-03-02'),
  });
  expect(await lastContactOf(from)).toBe(iso('2026-03-02'));
  await send('PATCH', `/tasks/${task}`, { reference: Number(to) });
  expect([await lastContactOf(from), await lastContactOf(to)]).toEqual([null, iso('2026-03-02')]);
});

test('concurrent notes on the same clients cause no deadlock, and the newest one counts', async () => {
  const ids = await writeClients(
    service,
    Array.from({ length: 8 }, (_, index) => ({ last_name: `Busy ${index}` })),
  );
  const days = ['2026-04-01', '2026-04-02', '2026-04-03', '2026-04-04'];
  await Promise.all(
    days.flatMap((day, index) => (index % 2 ? ids : ids.toReversed()).map((id) => writeNote(service, id, { created: at(day) }))),
  );
  for (const id of ids) expect(await lastContactOf(id)).toBe(iso('2026-04-04'));
});

test('clients can be filtered and sorted by their last contact', async () => {
  const country = 'AD';
  const [never = '', march = '', may = ''] = await writeClients(service, [{ country }, { country }, { country }]);
  await writeNote(service, march, { created: at('2026-03-10') });
  await writeNote(service, may, { created: at('2026-05-10') });
  const find = async (query: string) => idsIn(await list(`filter[country]=${country}&${query}`));
  const range = (from: string, to: string) => `filter[last_contact][value][from]=${from}&filter[last_contact][value][to]=${to}`;
  expect(await find(range('2026-03-10', '2026-03-10'))).toEqual([march]);
  expect(await find('filter[last_contact][value][from]=2026-03-11')).toEqual([may]);
  // A range without a start includes clients without any contact.
  expect(await find('filter[last_contact][value][to]=2026-04-01&sort=id')).toEqual([never, march]);
  expect(await find('sort=-last_contact')).toEqual([may, march, never]);
  expect(await find('sort=last_contact')).toEqual([never, march, may]);
  const bothFilters = `${range('2026-01-01', '2026-12-31')}&filter[status]=new&sort=id`;
  expect(await find(bothFilters)).toEqual([march, may]);
  await writeNote(service, never, { created: at('2026-06-01') });
  expect(await find(bothFilters)).toEqual([never, march, may]);
});
