import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { binPeriodMs } from '../../../contract/resources/deleted-record.ts';
import { addresses, clients, deletedRecords, itemHistory, items, sales, tasks, users } from '../../../server/database/schema.ts';
import { deleteExpiredRecords } from '../../../server/resources/bin/repository.ts';
import { storableStrings } from '../../injection/injection-strings.ts';
import { countIn, detailOf, idsIn, recordIn, recordsIn } from '../../server/read-response.ts';
import { type Person, startTestService, type TestService } from '../../server/service.ts';
import { waitForJob } from '../../server/wait-for-job.ts';
import { writeAddress, writeClient, writeConsignment, writeItem, writeNote, writeSale, writeTask } from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const call = (method: string, path: string, json?: unknown, as: Person = 'clerk', headers: Record<string, string> = {}) =>
  service.call(method, `/api/v1.0/${path}`, { as, headers, ...(json === undefined ? {} : { json }) });
const list = (query: string, as: Person = 'clerk') => call('GET', `deleted-records?${query}`, undefined, as);
const remove = async (path: string) => expect((await call('DELETE', path)).status).toBe(204);
const removeItems = async (...ids: string[]) => {
  const job = await waitForJob(service, await call('POST', 'items-bulk', { operation: 'delete', items: ids }));
  expect(job).toMatchObject({ state: 'success' });
};
/** Returns the latest entry of the bin for the record. */
const entryOf = async (kind: string, record: string | number) =>
  recordIn(await list(`filter[kind]=${kind}&filter[record_id]=${record}&sort=-id`));
const restoreEntry = (id: unknown, as: Person = 'clerk') => call('POST', `deleted-records/${id}/restore`, undefined, as);
const restore = async (kind: string, record: string | number, as: Person = 'clerk') => restoreEntry((await entryOf(kind, record)).id, as);
/** Returns a record without the fields that a restore changes: its version and the time of its last change. */
const read = async (path: string) => {
  const { updated: _updated, vid: _vid, changed: _changed, ...record } = recordIn(await call('GET', path));
  return record;
};

const cityOf = async (client: string) =>
  (
    await service.db
      .select({ city: clients.city })
      .from(clients)
      .where(eq(clients.id, Number(client)))
  )[0]?.city;

const writeLot = async (row: Partial<typeof items.$inferInsert> = {}) => {
  const sale = await writeSale(service, { subtitle: 'Old clocks' });
  const consignment = await writeConsignment(service, { label: 'Estate', sale_id: Number(sale) });
  const item = await writeItem(service, {
    sale_id: Number(sale),
    consignment: Number(consignment),
    subtitle: 'A clock “Neuchâtel”',
    description: 'Line 1\nLine 2 <b>\u{1F550}</b>',
    lot_number: 12,
    lot_letter: 'b',
    estimate_low: 123_456_789_012,
    estimate_high: 223_456_789_012,
    ...row,
  });
  return { sale, consignment, item };
};

describe('a restored record has its former values', () => {
  test('a restored item has its former values, results, tasks and notes', async () => {
    const { sale, item } = await writeLot({ status: 'withdrawn' });
    await service.db.insert(itemHistory).values([
      { item_id: Number(item), field_sold_status: 'unsold', author_id: service.userIds.clerk, created: 1_700_000_000_123 },
      { item_id: Number(item), field_withdrawn: true, author_id: service.userIds.other, created: 1_700_000_100_456 },
    ]);
    const node = { reference_type: 'item', reference_id: Number(item) } as const;
    const first = await writeTask(service, { ...node, sale_id: Number(sale), label: 'Photograph', completed: true });
    const second = await writeTask(service, {
      ...node,
      sale_id: Number(sale),
      label: 'Describe',
      depends_on: first,
      can_start: false,
      due_date: 1_800_000_000_000,
      assignee_id: service.userIds.porter,
    });
    const note = await writeNote(service, item, { ...node, note: '<p>Fragile</p>', author_id: service.userIds.other });
    await service.db
      .update(sales)
      .set({ item_count: 1, total_estimates: 123_456_789_012 })
      .where(eq(sales.id, Number(sale)));
    const paths = [`datatable-items/${item}`, `tasks/${first}`, `tasks/${second}`, `notes/${note}`, `datatable-sales/${sale}`];
    const before = await Promise.all(paths.map(read));
    const rowsBefore = await service.db
      .select()
      .from(items)
      .where(eq(items.id, Number(item)));

    await removeItems(item);
    for (const path of paths.slice(0, -1)) expect(await call('GET', path)).toMatchObject({ status: 404 });
    expect(await read(`datatable-sales/${sale}`)).toMatchObject({ item_count: 0 });
    const response = await restore('item', item);
    expect(recordIn(response)).toMatchObject({ kind: 'item', record_id: item, label: '12b · A clock “Neuchâtel”', omitted: [] });
    expect(await Promise.all(paths.map(read))).toEqual(before);
    const unstamped = (rows: object[]) => rows.map((row) => ({ ...row, updated: 0, version: 0 }));
    expect(
      unstamped(
        await service.db
          .select()
          .from(items)
          .where(eq(items.id, Number(item))),
      ),
    ).toEqual(unstamped(rowsBefore));
    expect(countIn(await list(`filter[record_id]=${item}`))).toBe(0);
    expect(idsIn(await call('GET', 'datatable-items?global_search=Neuchatel'))).toContain(item);
  });

  test.each([
    ['without values', {}],
    ['with every value', { label: 'Ring', note: 'a\n"b" <c> \\', completed: true, due_date: 1_800_000_000_000, published: false }],
    ['that is blocked', { label: 'Ring', can_start: false }],
    ['with every injection string', { label: 'Ring', note: storableStrings.join('\n') }],
  ])('a restored task %s has its former values', async (_case, row) => {
    const client = await writeClient(service, { last_name: 'Caller' });
    const id = await writeTask(service, {
      ...row,
      reference_type: 'client',
      reference_id: Number(client),
      assignee_id: service.userIds.porter,
      author_id: service.userIds.other,
    });
    const before = await read(`tasks/${id}`);
    await remove(`tasks/${id}`);
    expect(await entryOf('task', id)).toMatchObject({ reference: { id: client, type: 'client', label: 'Caller' } });
    expect(recordIn(await restore('task', id))).toMatchObject({ omitted: [] });
    expect(await read(`tasks/${id}`)).toEqual(before);
  });

  test('a restored note on a client has its former values', async () => {
    const client = await writeClient(service);
    const id = await writeNote(service, client, { author_id: service.userIds.clerk, note: '<p>Old &amp; rare</p>' });
    const before = await read(`notes/${id}`);
    await remove(`notes/${id}`);
    expect(recordIn(await restore('note', id))).toMatchObject({ omitted: [] });
    expect(await read(`notes/${id}`)).toEqual(before);
  });

  test('a restored default address has its former values and is the default address again', async () => {
    const client = await writeClient(service);
    const first = await writeAddress(service, client, { default_address: true, locality: 'Bern', address_types: ['billing', 'shipping'] });
    await writeAddress(service, client, { default_address: false, locality: 'Basel' });
    const before = await read(`client-address/${first}`);
    await remove(`client-address/${first}`);
    expect(await cityOf(client)).toBe('Basel');
    expect(recordIn(await restore('address', first))).toMatchObject({ omitted: [], reference: { id: client } });
    expect(await read(`client-address/${first}`)).toEqual(before);
    expect(await cityOf(client)).toBe('Bern');
  });
});

describe('changes since the deletion', () => {
  test('an item is restored without its lot number if another item has the number now', async () => {
    const { sale, consignment, item } = await writeLot();
    await removeItems(item);
    await writeItem(service, { sale_id: Number(sale), consignment: Number(consignment), lot_number: 12, lot_letter: 'B' });
    expect(recordIn(await restore('item', item))).toMatchObject({ omitted: ['lot_number'] });
    expect(await read(`datatable-items/${item}`)).toMatchObject({ lot_number: null, lot_letter: '' });
  });

  test('an item is not restored while the lots of its sale are locked', async () => {
    const { sale, item } = await writeLot();
    await removeItems(item);
    await service.db
      .update(sales)
      .set({ lots_locked: true })
      .where(eq(sales.id, Number(sale)));
    const response = await restore('item', item);
    expect(response).toMatchObject({
      status: 409,
      body: { explained: { code: 'lots_locked', params: { sale: 'Old clocks' } } },
    });
    expect(detailOf(response)).toBe('The lots of the sale Old clocks are locked');
    expect(countIn(await list(`filter[record_id]=${item}`))).toBe(1);
    await service.db
      .update(sales)
      .set({ lots_locked: false })
      .where(eq(sales.id, Number(sale)));
    expect(await restore('item', item)).toMatchObject({ status: 200 });
  });

  test('a new item becomes available when it is restored, if its sale was published after the deletion', async () => {
    const { sale, item } = await writeLot({ status: 'new' });
    await removeItems(item);
    await service.db
      .update(sales)
      .set({ status: 'published', published: true })
      .where(eq(sales.id, Number(sale)));
    await restore('item', item);
    expect(await read(`datatable-items/${item}`)).toMatchObject({ status: 'available' });
  });

  test('an item whose UUID another item has now is not restored', async () => {
    const { sale, item } = await writeLot();
    const [row] = await service.db
      .select()
      .from(items)
      .where(eq(items.id, Number(item)));
    await removeItems(item);
    await writeItem(service, { sale_id: Number(sale), ...(row ? { uuid: row.uuid } : {}) });
    expect(await restore('item', item)).toMatchObject({ status: 409, body: { explained: { code: 'uuid_taken' } } });
  });

  test('a note and a task of a deleted item are restored only after the item', async () => {
    const { item } = await writeLot();
    const node = { reference_type: 'item', reference_id: Number(item) } as const;
    const note = await writeNote(service, item, { ...node, author_id: service.userIds.clerk });
    const task = await writeTask(service, node);
    await remove(`notes/${note}`);
    await remove(`tasks/${task}`);
    await removeItems(item);
    for (const [kind, id] of [['note', note] as const, ['task', task] as const]) {
      const refused = await restore(kind, id);
      expect(refused).toMatchObject({ status: 409, body: { explained: { code: 'reference_deleted' } } });
      expect(detailOf(refused)).toContain('A clock “Neuchâtel”');
    }
    await restore('item', item);
    expect(await restore('note', note)).toMatchObject({ status: 200 });
    expect(await restore('task', task)).toMatchObject({ status: 200 });
  });

  test('a task is restored without an assignee who was blocked and a dependency that was deleted, and can start', async () => {
    const [leaver] = await service.db
      .insert(users)
      .values({ email: 'leaver@example.com', full_name: 'The leaver', password_hash: 'x', role: 'clerk' })
      .returning();
    const dependency = await writeTask(service);
    const task = await writeTask(service, { depends_on: dependency, can_start: false, assignee_id: leaver?.id ?? 0 });
    await remove(`tasks/${task}`);
    await remove(`tasks/${dependency}`);
    await service.db.update(users).set({ blocked: true }).where(eq(users.email, 'leaver@example.com'));
    expect(recordIn(await restore('task', task))).toMatchObject({ omitted: ['assignee', 'dependency'] });
    expect(await read(`tasks/${task}`)).toMatchObject({ assignee_uid: null, depends_on: null, can_start: true });
  });

  test('a restored task can start if its dependency was completed after the deletion', async () => {
    const dependency = await writeTask(service);
    const task = await writeTask(service, { depends_on: dependency, can_start: false });
    await remove(`tasks/${task}`);
    await call('PATCH', `tasks/${dependency}`, { completed: true });
    expect(recordIn(await restore('task', task))).toMatchObject({ omitted: [] });
    expect(await read(`tasks/${task}`)).toMatchObject({ depends_on: dependency, can_start: true });
  });

  test('tasks that depended on a restored task depend on it again, unless they depend on another task now', async () => {
    const task = await writeTask(service);
    const [blocked, ready, moved] = [
      await writeTask(service, { depends_on: task, can_start: false }),
      await writeTask(service, { depends_on: task, can_start: true }),
      await writeTask(service, { depends_on: task, can_start: false }),
    ];
    await remove(`tasks/${task}`);
    expect(await read(`tasks/${blocked}`)).toMatchObject({ depends_on: null, can_start: true });
    const other = await writeTask(service);
    await call('PATCH', `tasks/${moved}`, { depends_on: other });
    expect(recordIn(await restore('task', task))).toMatchObject({ omitted: ['dependants'] });
    expect(await read(`tasks/${blocked}`)).toMatchObject({ depends_on: task, can_start: false });
    expect(await read(`tasks/${ready}`)).toMatchObject({ depends_on: task, can_start: true });
    expect(await read(`tasks/${moved}`)).toMatchObject({ depends_on: other });
  });

  test('restoring a task restores no dependency that would close a cycle', async () => {
    const last = await writeTask(service);
    const task = await writeTask(service, { depends_on: last });
    const dependant = await writeTask(service, { depends_on: task });
    await remove(`tasks/${task}`);
    await call('PATCH', `tasks/${last}`, { depends_on: dependant });
    expect(recordIn(await restore('task', task))).toMatchObject({ omitted: ['dependants'] });
    expect(await read(`tasks/${task}`)).toMatchObject({ depends_on: last });
    expect(await read(`tasks/${dependant}`)).toMatchObject({ depends_on: null });
  });

  test('a restored address does not replace a default address that was chosen after the deletion', async () => {
    const client = await writeClient(service);
    const [first, , third] = [
      await writeAddress(service, client, { default_address: true }),
      await writeAddress(service, client, { default_address: false }),
      await writeAddress(service, client, { default_address: false }),
    ];
    await remove(`client-address/${first}`);
    await call('PATCH', `client-address/${third}`, { default_address: true });
    expect(recordIn(await restore('address', first))).toMatchObject({ omitted: ['default_address'] });
    const defaults = await service.db
      .select()
      .from(addresses)
      .where(eq(addresses.client_id, Number(client)));
    expect(defaults.filter((row) => row.default_address).map(({ id }) => String(id))).toEqual([third]);
  });

  test('a restored default address is the default again if its client has no other address now', async () => {
    const client = await writeClient(service);
    const first = await writeAddress(service, client, { default_address: true });
    const second = await writeAddress(service, client, { default_address: false });
    await remove(`client-address/${first}`);
    recordIn(await call('PATCH', `client-address/${second}`, { client: await writeClient(service) }));
    expect(recordIn(await restore('address', first))).toMatchObject({ omitted: [] });
    expect(await read(`client-address/${first}`)).toMatchObject({ default_address: true });
  });
});

describe('the bin', () => {
  test('the bin finds records by kind, user, reference, time and text, and sorts and pages them', async () => {
    const client = await writeClient(service, { last_name: 'Binder' });
    const node = { reference_type: 'client', reference_id: Number(client) } as const;
    const task = await writeTask(service, { ...node, label: 'Zürich call' });
    const note = await writeNote(service, client, { label: 'Archive', author_id: service.userIds.other });
    await remove(`tasks/${task}`);
    expect((await call('DELETE', `notes/${note}`, undefined, 'other')).status).toBe(204);
    const findLabels = async (query: string) => recordsIn(await list(`filter[reference]=${client}&${query}`)).map(({ label }) => label);
    expect(await findLabels('')).toEqual(['Archive', 'Zürich call']);
    expect(await findLabels('sort=-label')).toEqual(['Zürich call', 'Archive']);
    expect(await findLabels('range=1&page=1')).toEqual(['Zürich call']);
    expect(await findLabels('filter[kind]=note')).toEqual(['Archive']);
    expect(await findLabels(`filter[deleted_by]=${service.userIds.other}`)).toEqual(['Archive']);
    expect(await findLabels('global_search=zurich binder')).toEqual(['Zürich call']);
    expect(await findLabels(`filter[deleted][value][from]=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
    expect(await findLabels(`filter[deleted][value][from]=${new Date(Date.now() - 600_000).toISOString()}`)).toHaveLength(2);
    const [entry] = recordsIn(await list(`filter[reference]=${client}&filter[kind]=task`));
    expect(entry).toMatchObject({
      kind: 'task',
      record_id: String(task),
      deleted_by: { id: String(service.userIds.clerk), label: 'The clerk' },
      can_restore: true,
      expires: Number(entry?.deleted) + binPeriodMs,
    });
    expect(await list('filter[colour]=red')).toMatchObject({ status: 400 });
  });

  test('only the author of a note and administrators may restore it', async () => {
    const client = await writeClient(service);
    const note = await writeNote(service, client, { author_id: service.userIds.other });
    expect((await call('DELETE', `notes/${note}`, undefined, 'administrator')).status).toBe(204);
    expect(await entryOf('note', note)).toMatchObject({ can_restore: false, deleted_by: { label: 'The administrator' } });
    expect(await restore('note', note, 'clerk')).toMatchObject({ status: 403 });
    expect(await restore('note', note, 'other')).toMatchObject({ status: 200 });
    expect((await call('DELETE', `notes/${note}`, undefined, 'other')).status).toBe(204);
    expect(await restore('note', note, 'administrator')).toMatchObject({ status: 200 });
  });

  test('simultaneous requests restore a record once, and it can be restored again after another deletion', async () => {
    const task = await writeTask(service);
    await remove(`tasks/${task}`);
    const { id } = await entryOf('task', task);
    const responses = await Promise.all([1, 2, 3].map(() => restoreEntry(id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    await remove(`tasks/${task}`);
    expect(await restore('task', task)).toMatchObject({ status: 200 });
    expect((await service.db.select().from(tasks).where(eq(tasks.id, task))).length).toBe(1);
  });

  test('restoring a record twice with the same Idempotency-Key returns the first response', async () => {
    const task = await writeTask(service);
    await remove(`tasks/${task}`);
    const { id } = await entryOf('task', task);
    const send = () => call('POST', `deleted-records/${id}/restore`, undefined, 'clerk', { 'idempotency-key': `restore ${id}` });
    const [first, second] = [await send(), await send()];
    expect(first).toMatchObject({ status: 200 });
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
  });

  test('restoring a record from the bin sends an event, writes to the audit log, and gives the record a new version', async () => {
    const { item } = await writeLot();
    const before = await call('GET', `datatable-items/${item}`);
    await removeItems(item);
    const { id } = await entryOf('item', item);
    service.queries();
    await restoreEntry(id);
    const events = service.queries().filter(({ sql }) => /insert into "outbox"/i.test(sql));
    expect(JSON.stringify(events)).toMatch(new RegExp(`bundle\\W+item\\W+entity_id\\W+${item}\\b`));
    const after = await call('GET', `datatable-items/${item}`);
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    const log = recordsIn(await call('GET', `audit-log?record_type=item&record_id=${item}`)).filter(({ part }) => part === 'item');
    expect(log.map(({ action }) => action).slice(0, 2)).toEqual(['created', 'deleted']);
    expect(log[0]).toMatchObject({ user: { label: 'The clerk' } });
    const changed = await call('PATCH', `datatable-items/${item}`, { subtitle: 'Changed' }, 'clerk', {
      'if-match': before.headers.get('etag') ?? '',
    });
    expect(changed).toMatchObject({ status: 412 });
  });

  test('the bin keeps a record for exactly 30 days', async () => {
    const task = await writeTask(service);
    await remove(`tasks/${task}`);
    const { id, expires } = await entryOf('task', task);
    await deleteExpiredRecords(service.db, Number(expires));
    expect(countIn(await list(`filter[id]=${id}`))).toBe(1);
    await deleteExpiredRecords(service.db, Number(expires) + 1);
    expect(countIn(await list(`filter[id]=${id}`))).toBe(0);
    expect(await restoreEntry(id)).toMatchObject({ status: 404 });
  });

  test('the service deletes expired records from the bin by itself', async () => {
    const own = await startTestService();
    try {
      const task = await writeTask(own);
      await own.call('DELETE', `/api/v1.0/tasks/${task}`, { as: 'clerk' });
      own.advance(binPeriodMs + 60_000);
      await expect.poll(() => own.db.$count(deletedRecords)).toBe(0);
    } finally {
      await own.close();
    }
  });

  test('the bin stays empty without the extension', async () => {
    const own = await startTestService({ SPEC_ONLY: '1' });
    try {
      const task = await writeTask(own);
      expect(await own.call('DELETE', `/api/v1.0/tasks/${task}`, { as: 'clerk' })).toMatchObject({ status: 204 });
      expect(await own.db.$count(deletedRecords)).toBe(0);
      expect(await own.call('GET', '/api/v1.0/deleted-records', { as: 'clerk' })).toMatchObject({ status: 404 });
    } finally {
      await own.close();
    }
  });

  test('an item whose deletion was refused is not in the bin and keeps its note', async () => {
    const { item } = await writeLot({ status: 'sold' });
    const note = await writeNote(service, item, { reference_type: 'item' });
    await waitForJob(service, await call('POST', 'items-bulk', { operation: 'delete', items: [item] }));
    expect(countIn(await list(`filter[record_id]=${item}`))).toBe(0);
    expect(await call('GET', `notes/${note}`)).toMatchObject({ status: 200 });
    expect(await call('GET', `datatable-items/${item}`)).toMatchObject({ status: 200 });
  });
});

describe('the undo of a bulk deletion of items', () => {
  const undo = async (job: unknown) =>
    waitForJob(service, await call('POST', 'advancedqueue_item', { name: 'item_bulk_take_back', data: { job } }));

  test('undoing a bulk deletion restores the items with their lot numbers and tasks, and the item count of their sale', async () => {
    const { sale, consignment, item } = await writeLot({ status: 'new' });
    const second = await writeItem(service, { sale_id: Number(sale), consignment: Number(consignment), lot_number: 13 });
    const task = await writeTask(service, { reference_type: 'item', reference_id: Number(item), sale_id: Number(sale) });
    const paths = [`datatable-items/${item}`, `datatable-items/${second}`, `tasks/${task}`];
    const before = await Promise.all(paths.map(read));
    const job = await waitForJob(service, await call('POST', 'items-bulk', { operation: 'delete', items: [item, second] }));
    expect(job).toMatchObject({ undoable: 2 });
    expect(recordIn(await call('GET', `datatable-sales/${sale}`))).toMatchObject({ item_count: 0 });

    expect(await undo(job.item_id)).toMatchObject({ state: 'success', message: '2 items restored' });
    expect(await Promise.all(paths.map(read))).toEqual(before);
    expect(recordIn(await call('GET', `datatable-sales/${sale}`))).toMatchObject({ item_count: 2 });
    expect(recordIn(await call('GET', `advancedqueue_item?filter[item_id]=${job.item_id}`))).toMatchObject({ undoable: 0 });
  });

  test('undoing a bulk deletion reports the items of a locked sale and restores the other items', async () => {
    const [locked, open] = [await writeLot(), await writeLot()];
    const job = await waitForJob(service, await call('POST', 'items-bulk', { operation: 'delete', items: [locked.item, open.item] }));
    await service.db
      .update(sales)
      .set({ lots_locked: true })
      .where(eq(sales.id, Number(locked.sale)));
    expect(await undo(job.item_id)).toMatchObject({
      message: '1 item restored, 1 failed',
      result: { data: { reasons: [{ id: locked.item, code: 'lots_locked' }] } },
    });
    expect(await read(`datatable-items/${open.item}`)).toMatchObject({ id: open.item });
  });

  test.each(['ascending', 'descending'])(
    'undoing a bulk deletion of items in %s order restores the dependencies between their tasks',
    async (order) => {
      const [first, second] = [(await writeLot()).item, (await writeLot()).item];
      const taskOf = (item: string, row: object = {}) => writeTask(service, { reference_type: 'item', reference_id: Number(item), ...row });
      const [dependency, otherDependency] = [await taskOf(first), await taskOf(second)];
      const dependant = await taskOf(second, { depends_on: dependency, can_start: false });
      const otherDependant = await taskOf(first, { depends_on: otherDependency, can_start: false });
      const orderedItems = order === 'ascending' ? [first, second] : [second, first];
      const job = await waitForJob(service, await call('POST', 'items-bulk', { operation: 'delete', items: orderedItems }));
      expect(await undo(job.item_id)).toMatchObject({ message: '2 items restored' });
      expect(await read(`tasks/${dependant}`)).toMatchObject({ depends_on: dependency, can_start: false });
      expect(await read(`tasks/${otherDependant}`)).toMatchObject({ depends_on: otherDependency, can_start: false });
    },
  );
});

describe('tasks of other records that depend on a task of a deleted item', () => {
  const writePair = async () => {
    const { item } = await writeLot();
    const dependency = await writeTask(service, { reference_type: 'item', reference_id: Number(item) });
    return { item, dependency, dependant: await writeTask(service, { depends_on: dependency, can_start: false }) };
  };

  test('a task that depends on a task of a deleted item can start, and waits again when the item is restored', async () => {
    const { item, dependency, dependant } = await writePair();
    await removeItems(item);
    expect(await read(`tasks/${dependant}`)).toMatchObject({ depends_on: null, can_start: true });
    expect(recordIn(await restore('item', item))).toMatchObject({ omitted: [] });
    expect(await read(`tasks/${dependant}`)).toMatchObject({ depends_on: dependency, can_start: false });
  });

  test('restoring an item restores a dependency on its task, even if the dependent task was itself deleted and restored before', async () => {
    const { item, dependency, dependant } = await writePair();
    await remove(`tasks/${dependant}`);
    await removeItems(item);
    expect(recordIn(await restore('task', dependant))).toMatchObject({ omitted: ['dependency'] });
    expect(await read(`tasks/${dependant}`)).toMatchObject({ depends_on: null, can_start: true });
    expect(recordIn(await restore('item', item))).toMatchObject({ omitted: [] });
    expect(await read(`tasks/${dependant}`)).toMatchObject({ depends_on: dependency, can_start: false });
  });

  test('a task that depended on a task of a deleted item waits again if it is restored after the item', async () => {
    const { item, dependency, dependant } = await writePair();
    await removeItems(item);
    await remove(`tasks/${dependant}`);
    expect(recordIn(await restore('item', item))).toMatchObject({ omitted: [] });
    expect(recordIn(await restore('task', dependant))).toMatchObject({ omitted: [] });
    expect(await read(`tasks/${dependant}`)).toMatchObject({ depends_on: dependency, can_start: false });
  });

  test('restoring an item does not change a task that was given another dependency after the deletion', async () => {
    const { item, dependant } = await writePair();
    await removeItems(item);
    const other = await writeTask(service);
    await call('PATCH', `tasks/${dependant}`, { depends_on: other });
    expect(recordIn(await restore('item', item))).toMatchObject({ omitted: ['dependants'] });
    expect(await read(`tasks/${dependant}`)).toMatchObject({ depends_on: other });
  });
});
