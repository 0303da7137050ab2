import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { timelineResponse } from '../../contract/composed/timeline.ts';
import { feeUse } from '../../contract/orders/lot-fees.ts';
import { today } from '../today.ts';
import { recordIn } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';
import { writeClient, writeConsignment, writeItem, writeNote, writeOrder, writeSale, writeSoldItem, writeTask } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const v1 = '/api/v1.0';
type As = 'administrator' | 'clerk' | 'porter' | 'client';
const read = (type: string, id: string, more = '', as: As = 'clerk') =>
  service.call('GET', `${v1}/timeline?record_type=${type}&record_id=${id}${more}`, { as });
const page = async (type: string, id: string, more = '', as: As = 'clerk') => timelineResponse.parse((await read(type, id, more, as)).body);
const kindsOf = ({ data }: Awaited<ReturnType<typeof page>>) => data.map(({ kind }) => kind);
const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, json?: unknown, as: As = 'clerk') => {
  const response = await service.call(method, v1 + path, { as, ...(json === undefined ? {} : { json }) });
  expect(response.status).toBeLessThan(300);
  return response.status === 204 ? '' : String(recordIn(response).id);
};
const reportCall = (to: As, phone: string, id: string) =>
  service.call('POST', `${v1}/caller-id`, {
    as: 'administrator',
    json: { username: `${to}@example.com`, phone, call_id: id, state: 'ended' },
  });

/** Creates a client with an entry of each kind except `credit`. */
async function writeBusyClient(phone: string): Promise<{ readonly id: string; readonly order: string; readonly sale: string }> {
  const id = await send('POST', '/datatable-clients', { last_name: 'Busy', phone });
  await send('POST', '/notes', { reference: Number(id), note: '<p>Wants the catalogue</p>' });
  const sale = await writeSale(service);
  const order = await writeOrder(service, id, { sale_id: Number(sale), grand_total: 10_000 });
  await send('POST', '/transactions', { order, transaction_type: 'Payment', amount: '40.00', transaction_date: today });
  await send('POST', '/tasks', { label: 'Call back', reference: Number(id) });
  expect((await reportCall('administrator', phone, `call of ${id}`)).status).toBe(200);
  return { id, order, sale };
}

test('the timeline of a client has the notes, calls, tasks, documents, payments and changes, newest first', async () => {
  const { id } = await writeBusyClient('+41 44 268 10 01');
  const { data, next } = await page('client', id);
  expect(next).toBeNull();
  expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(['note', 'call', 'task', 'document', 'payment', 'change']));
  expect(data.map(({ at }) => at)).toEqual(data.map(({ at }) => at).sort((a, b) => b - a));
  expect(data.find(({ kind }) => kind === 'note')?.note).toMatchObject({ note: '<p>Wants the catalogue</p>', reference: { id } });
  expect(data.find(({ kind }) => kind === 'task')?.task).toMatchObject({ label: 'Call back' });
  expect(data.find(({ kind }) => kind === 'document')?.document).toMatchObject({ type: 'bidder', owner: { id } });
  expect(data.find(({ kind }) => kind === 'payment')?.payment).toMatchObject({ amount: '40.00' });
  expect(data.at(-1)?.change).toMatchObject({ part: 'client', action: 'created', user: { label: 'The clerk' } });
});

test('a clerk sees the calls of a colleague in the timeline of the client', async () => {
  const { id } = await writeBusyClient('+41 44 268 10 02');
  const [entry] = (await page('client', id, '&kinds=call')).data;
  expect(entry?.call).toEqual({
    phone: '+41 44 268 10 02',
    state: 'ended',
    user: { id: String(service.userIds.administrator), label: 'The administrator' },
    shared: false,
  });
});

test('a call from a number of two clients is in both timelines, and is marked as shared', async () => {
  const phone = '+41 44 268 10 03';
  const ids = [await writeClient(service, { last_name: 'One', phone }), await writeClient(service, { last_name: 'Two', phone })];
  await reportCall('clerk', phone, 'a shared number');
  for (const id of ids) expect((await page('client', id, '&kinds=call')).data).toMatchObject([{ call: { shared: true } }]);
});

test('pages of any length show each entry once, also if entries have the same time', async () => {
  const { id } = await writeBusyClient('+41 44 268 10 04');
  const at = Date.now();
  for (let count = 0; count < 5; count++) {
    await writeNote(service, id, { created: at });
    await writeTask(service, { reference_type: 'client', reference_id: Number(id), created: at });
  }
  const allEntries = await page('client', id, '&range=100');
  for (const range of [1, 3, 7]) {
    const ids: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const part: Awaited<ReturnType<typeof page>> = await page('client', id, `&range=${range}${next && `&before=${next}`}`);
      expect(part.data.length).toBeLessThanOrEqual(range);
      ids.push(...part.data.map((entry) => entry.id));
      next = part.next;
    }
    expect(ids).toEqual(allEntries.data.map((entry) => entry.id));
  }
});

test('an entry that is added between the requests of two pages neither repeats nor hides another entry', async () => {
  const { id } = await writeBusyClient('+41 44 268 10 05');
  const first = await page('client', id, '&range=2');
  await writeNote(service, id);
  const second = await page('client', id, `&range=2&before=${first.next}`);
  const allEntries = (await page('client', id)).data.map((entry) => entry.id);
  expect([...first.data, ...second.data].map((entry) => entry.id)).toEqual(allEntries.slice(1, 5));
});

test('the parameter kinds limits the timeline to these kinds', async () => {
  const { id } = await writeBusyClient('+41 44 268 10 06');
  expect(kindsOf(await page('client', id, '&kinds=note'))).toEqual(['note']);
  expect(new Set(kindsOf(await page('client', id, '&kinds=payment,task')))).toEqual(new Set(['payment', 'task']));
});

test('after a note is changed and deleted, the timeline has these two changes, but neither the note nor its creation', async () => {
  const { id } = await writeBusyClient('+41 44 268 10 07');
  const note = (await page('client', id, '&kinds=note')).data[0]?.note?.id;
  await send('PATCH', `/notes/${note}`, { note: 'Changed' });
  await send('DELETE', `/notes/${note}`);
  const changes = (await page('client', id, '&kinds=note,change')).data;
  expect(changes.flatMap(({ kind, change }) => (change?.part === 'note' ? [`${kind} ${change.action}`] : []))).toEqual([
    'change deleted',
    'change changed',
  ]);
  expect(changes.some(({ kind }) => kind === 'note')).toBe(false);
});

test('the timeline of an order has its payments, its credit notes and its changes', async () => {
  const { id, order, sale } = await writeBusyClient('+41 44 268 10 08');
  await send('PATCH', `/orders/${order}`, { status: 'in_process' });
  const credit = await writeOrder(service, id, { sale_id: Number(sale), type: 'credit_note', corrects_id: Number(order) });
  const { data } = await page('order', order);
  expect(data.find(({ change }) => change?.part === 'order')?.change).toMatchObject({ action: 'changed', user: { label: 'The clerk' } });
  expect(data.find(({ kind }) => kind === 'document')?.document?.id).toBe(credit);
  expect(data.filter(({ kind }) => kind === 'payment')).toHaveLength(1);
  expect(data.filter(({ change }) => change?.part === 'payment')).toEqual([]);
});

test('the use of a credit and its reversal are in the timelines of both orders and of the client, on pages of any length', async () => {
  const client = await writeClient(service, { last_name: 'Creditor' });
  const paid = await writeOrder(service, client, { status: 'finished', grand_total: 100_00, payment_received: 150_00 });
  const open = await writeOrder(service, client, { status: 'finished', grand_total: 80_00 });
  const other = await writeOrder(service, client, { status: 'finished', grand_total: 10_00 });
  await send('POST', `/order-use-credit/${open}`, { from: paid, amount: '20.00' });
  const [use] = (await page('order', open, '&kinds=credit')).data;
  expect(use?.credit).toMatchObject({
    amount: '20.00',
    from: { id: paid, type: 'bidder' },
    to: { id: open, type: 'bidder' },
    author: { id: String(service.userIds.clerk), label: 'The clerk' },
    reverses: null,
    reversed_by: null,
  });
  await send('POST', `/credit-use-reversal/${use?.credit?.id}`);
  const clientEntries = await page('client', client, '&kinds=credit');
  expect(clientEntries.data.map(({ credit }) => [credit?.from.id, credit?.to.id, credit?.reverses, credit?.reversed_by])).toEqual([
    [open, paid, use?.credit?.id, null],
    [paid, open, null, clientEntries.data[0]?.credit?.id],
  ]);
  for (const order of [paid, open]) expect(await page('order', order, '&kinds=credit')).toEqual(clientEntries);
  expect((await page('order', other, '&kinds=credit')).data).toEqual([]);
  const first = await page('order', open, '&kinds=credit&range=1');
  const second = await page('order', open, `&kinds=credit&range=1&before=${first.next}`);
  expect([...first.data, ...second.data]).toEqual(clientEntries.data);
  expect(second.next).toBeNull();
  expect((await page('order', open, '&kinds=credit', 'porter')).data).toEqual([]);
});

test('the timeline of an item has all documents with the item, and the timeline of its consignment only the statements', async () => {
  const owner = await writeClient(service, { last_name: 'Consignor' });
  const sale_id = Number(await writeSale(service));
  const consignment = await writeConsignment(service, { owner: Number(owner), sale_id });
  const winner_id = Number(await writeClient(service, { last_name: 'Buyer' }));
  const item = await writeSoldItem(service, { sale_id, consignment: Number(consignment), winner_id, hammer_price: 5_000 });
  const line = [{ item, hammer: 5_000 }];
  const invoice = await writeOrder(service, String(winner_id), { sale_id }, line);
  const statement = await writeOrder(service, owner, { sale_id, type: 'consignor' }, line);
  await writeOrder(service, owner, { sale_id, type: 'consignor' });
  const documents = async (type: string, id: string) =>
    (await page(type, id, '&kinds=document')).data.map(({ document }) => document?.id).sort();
  expect(await documents('item', item)).toEqual([invoice, statement].sort());
  expect(await documents('consignment', consignment)).toEqual([statement]);
  // A statement names an unsold lot only in its fee. The statement is listed even after it was canceled.
  const unsold = await writeItem(service, { sale_id, consignment: Number(consignment), status: 'unsold' });
  const feeOf = (id: string | number) => ({
    amount: 25_00,
    tax: 0,
    description: 'Fee',
    origin: { amount: 25_00, tax: 0, description: 'Fee', uses: [feeUse(sale_id, Number(id))] },
  });
  const writeStatementWithFee = (id: string | number) =>
    writeOrder(service, owner, { sale_id, type: 'consignor', status: 'canceled', additional_charges: [feeOf(id)] });
  // A lot that moved to another sale had its fee in the first sale, for another consignment.
  const moved = await writeItem(service, { sale_id: Number(await writeSale(service)), consignment: Number(consignment) });
  const [lotStatement] = [
    await writeStatementWithFee(unsold),
    await writeStatementWithFee(`${unsold}0`),
    await writeStatementWithFee(moved),
  ];
  expect(await documents('consignment', consignment)).toEqual([statement, lotStatement].sort());
  expect(kindsOf(await page('sale', String(sale_id), '&kinds=document'))).toEqual([]);
});

test('the timeline of a deleted task is kept, and a record that never existed has an empty timeline', async () => {
  const id = await send('POST', '/tasks', { label: 'Collect' });
  await send('DELETE', `/tasks/${id}`);
  expect((await page('task', id)).data.map(({ change }) => change?.action)).toEqual(['deleted', 'created']);
  expect(await page('client', '2000000000')).toEqual({ data: [], next: null });
});

describe('access', () => {
  test('the timeline of an item shows a porter only the tasks of that porter, and no notes or changes', async () => {
    const consignment = await writeConsignment(service);
    const item = await writeItem(service, { consignment: Number(consignment) });
    const reference = { reference_type: 'item' as const, reference_id: Number(item) };
    await writeTask(service, { ...reference, label: 'Of the porter', assignee_id: service.userIds.porter });
    await writeTask(service, { ...reference, label: 'Of the clerk', assignee_id: service.userIds.clerk });
    await writeNote(service, item, { reference_type: 'item' });
    await send('PATCH', `/datatable-items/${item}`, { subtitle: 'A title' });
    expect(kindsOf(await page('item', item)).sort()).toEqual(['change', 'note', 'task', 'task']);
    const { data } = await page('item', item, '', 'porter');
    expect(data.map(({ task }) => task?.label)).toEqual(['Of the porter']);
    expect(kindsOf(await page('item', item, '&kinds=note,change', 'porter'))).toEqual([]);
  });

  test('a porter gets 403 for the timeline of a client, and a client user for any timeline', async () => {
    const client = await writeClient(service, { last_name: 'Private' });
    expect((await read('client', client, '', 'porter')).status).toBe(403);
    expect((await read('client', String(service.ownClientId), '', 'client')).status).toBe(403);
    expect((await read('sale', await writeSale(service), '', 'client')).status).toBe(403);
  });
});

test.each([
  '&kinds=letter',
  '&kinds=',
  '&before=yesterday',
  '&before=1-letter-1',
  '&before=1-note-999999999999999',
  '&before=999999999999999-note-1',
  '&range=0',
  '&range=101',
  '&page=2',
])('the timeline refuses the parameter "%s" with 400', async (more) => {
  expect((await read('client', String(service.ownClientId), more)).status).toBe(400);
});

test.each(['client', 'consignment', 'item', 'sale', 'order', 'task'])(
  'the timeline of one %s finds its entries with one query, and each kind uses an index',
  async (type) => {
    await service.token('clerk');
    service.queries();
    await page(type, '47110815', '&before=1763892000000-task-12');
    const [query, ...others] = service.queries().filter(({ sql: text }) => /"entry"/.test(text));
    expect(others).toEqual([]);
    const client = await service.pool.connect();
    try {
      // The tables here are nearly empty. A plan that can avoid a scan here avoids it on a full table, too.
      await client.query('SET enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${query?.sql}`, query?.parameters);
      await client.query('RESET enable_seqscan');
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan');
    } finally {
      client.release();
    }
  },
);

test('the number of queries for a timeline does not depend on the number of its entries', async () => {
  const { id } = await writeBusyClient('+41 44 268 10 09');
  const count = async () => {
    service.queries();
    await page('client', id, '&range=100');
    return service.queries().filter(({ sql: text }) => /from "(notes|calls|tasks|orders|transactions|audit_log|files)"/.test(text)).length;
  };
  const queriesForFewEntries = await count();
  await service.db.execute(sql`
    INSERT INTO notes (label, note, reference_type, reference_id, author_id)
    SELECT 'Note ' || n, 'Text', 'client', ${Number(id)}, ${service.userIds.clerk} FROM generate_series(1, 40) AS n`);
  expect(await count()).toBe(queriesForFewEntries);
});
