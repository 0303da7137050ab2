/** Reminders of overdue invoices. Source: docs/specification/extensions.md#reminders. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayFromMilliseconds, dayIn } from '../../contract/time.ts';
import { extensionNames } from '../../contract/wire.ts';
import { orderReminders, orders } from '../../server/database/schema.ts';
import { findViolations } from '../../server/resources/journal/check-repository.ts';
import { listen } from './listen.ts';
import { idsIn, recordIn, recordsIn, refusedFields } from './read-response.ts';
import { type Person, startTestService, type TestService } from './service.ts';
import { writeClient, writeOrder } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  // The tests set the clock forward by weeks.
  service = await startTestService({ TOKEN_TTL: String(365 * 86_400) });
});
afterAll(() => service.close());

const dayMs = 86_400_000;
const api = '/api/v1.0';
/** Returns the day that is `days` days after today in the house. */
const dayAfter = (days: number) => dayFromMilliseconds(Date.parse(dayIn('Europe/Zurich', service.now())) + days * dayMs);
/** Writes an invoice of 100.00 that was created 20 days ago. */
const writeOverdueInvoice = async (row: Partial<typeof orders.$inferInsert> = {}) =>
  writeOrder(service, await writeClient(service, { last_name: 'Meyer' }), {
    status: 'finished',
    grand_total: 100_00,
    created: service.now() - 20 * dayMs,
    ...row,
  });
const remind = (id: string, json: object = {}, headers: Record<string, string> = {}, as: Person = 'clerk') =>
  service.call('POST', `${api}/order-reminder/${id}`, {
    as,
    headers,
    json: { level: 1, amount_due: '100.00', due_date: dayAfter(10), ...json },
  });
const read = async (id: string) => recordIn(await service.call('GET', `${api}/orders/${id}`, { as: 'clerk' }));
const pay = (order: string, amount: string) =>
  service.call('POST', `${api}/transactions`, {
    as: 'clerk',
    json: { order, transaction_type: 'Payment', amount, transaction_date: dayAfter(0) },
  });

test('a reminder and a release announce the order only, because they do not change the client', async () => {
  const id = await writeOverdueInvoice();
  const client = await writeClient(service, { last_name: 'Meyer', invoice_release_limit: 50_00 });
  const waiting = await writeOrder(service, client, { status: 'in_process', grand_total: 100_00 });
  const colleague = await listen(service, 'other');
  await remind(id);
  await service.call('POST', `${api}/order-release/${waiting}`, { as: 'administrator', json: { grand_total: '100.00' } });
  await service.call('PATCH', `${api}/datatable-clients/${client}`, { as: 'clerk', json: { first_name: 'Anna' } });
  for (const [bundle, entity_id] of [
    ['order', id],
    ['order', waiting],
    ['client', client],
  ])
    expect(await colleague.next()).toMatchObject({ bundle, entity_id });
});

test('a reminder has a number, the amount due, a new due date and its author, and is in the order, the list and the log', async () => {
  const id = await writeOverdueInvoice();
  expect(await read(id)).toMatchObject({ reminders: [], reminder_level: 0, last_reminder_on: null });
  await pay(id, '30.00');
  const response = await remind(id, { amount_due: '70.00' });
  expect(response.status).toBe(201);
  const reminder = {
    id: expect.any(String),
    number: expect.any(Number),
    level: 1,
    amount_due: '70.00',
    date: dayAfter(0),
    due_date: dayAfter(10),
    by: { id: String(service.userIds.clerk), label: 'The clerk' },
  };
  expect(recordIn(response)).toMatchObject({ id, reminders: [reminder], reminder_level: 1, last_reminder_on: dayAfter(0) });
  // A later payment does not change the reminder.
  await pay(id, '20.00');
  expect(await read(id)).toMatchObject({ amount_due: '50.00', reminders: [reminder] });
  const fields = 'reminder_level,last_reminder_on';
  const listed = await service.call('GET', `${api}/orders?filter[reminder_level]=1&filter[id]=${id}&fields=${fields}`, { as: 'clerk' });
  expect(recordsIn(listed)).toEqual([{ id, reminder_level: 1, last_reminder_on: dayAfter(0) }]);
  expect(idsIn(await service.call('GET', `${api}/orders?filter[reminder_level]=2&filter[id]=${id}`, { as: 'clerk' }))).toEqual([]);
  const timeline = await service.call('GET', `${api}/timeline?record_type=order&record_id=${id}&kinds=change`, { as: 'clerk' });
  expect(JSON.stringify(timeline.body)).toContain('"part":"reminder"');
  expect(await findViolations(service.db, 'documents')).toMatchObject({ count: 0 });
});

test('a second and a third reminder are accepted after the due date of the previous one, and a fourth is refused', async () => {
  const id = await writeOverdueInvoice();
  for (const level of [1, 2, 3]) {
    expect(await remind(id, { level })).toMatchObject({ status: 201 });
    const tooEarly = await remind(id, { level: Math.min(level + 1, 3) });
    expect(tooEarly).toMatchObject({ status: 409 });
    service.advance(11 * dayMs);
  }
  const fourth = await remind(id, { level: 3 });
  expect(fourth).toMatchObject({ status: 409, body: { explained: { code: 'reminder_after_last', params: { level: '3' } } } });
  expect(refusedFields(fourth)).toEqual(['level']);
  const { reminders } = await read(id);
  expect(reminders).toMatchObject([{ level: 1 }, { level: 2 }, { level: 3 }]);
});

test.each([
  ['a draft', { status: 'new' }, 'status', 'reminder_of_other_document'],
  ['a canceled invoice', { status: 'canceled' }, 'status', 'reminder_of_other_document'],
  ['a statement', { type: 'consignor' }, 'status', 'reminder_of_other_document'],
  ['a paid invoice', { grand_total: 0 }, 'amount_due', 'reminder_nothing_due'],
] as const)('a reminder of %s is refused', async (_what, row, field, code) => {
  const id = await writeOverdueInvoice(row);
  const refused = await remind(id);
  expect(refused).toMatchObject({ status: 409, body: { explained: { code } } });
  expect(refusedFields(refused)).toEqual([field]);
  expect(await read(id)).toMatchObject({ reminders: [], reminder_level: 0 });
});

test('a reminder is refused before the invoice is overdue, and before the due date of the last reminder has passed', async () => {
  const id = await writeOverdueInvoice({ created: service.now() - 13 * dayMs });
  const early = await remind(id);
  expect(early).toMatchObject({ status: 409, body: { explained: { code: 'reminder_not_overdue', params: { day: dayAfter(1) } } } });
  expect(refusedFields(early)).toEqual(['created']);
  service.advance(2 * dayMs);
  const due_date = dayAfter(5);
  expect(await remind(id, { due_date })).toMatchObject({ status: 201 });
  service.advance(5 * dayMs);
  const again = await remind(id, { level: 2 });
  expect(again).toMatchObject({ status: 409, body: { explained: { code: 'reminder_not_expired', params: { day: due_date } } } });
  expect(refusedFields(again)).toEqual(['due_date']);
});

test('a reminder is refused if the user saw another level or another amount due', async () => {
  const id = await writeOverdueInvoice();
  expect(refusedFields(await remind(id, { level: 2 }))).toEqual(['level']);
  const refused = await remind(id, { amount_due: '99.99' });
  expect(refused).toMatchObject({ status: 409, body: { explained: { code: 'reminder_of_other_amount', params: { amount: '100.00' } } } });
  expect(refusedFields(refused)).toEqual(['amount_due']);
});

test.each([
  [{ due_date: -1 }, 'due_date'],
  [{ due_date: 0 }, 'due_date'],
  [{ due_date: 61 }, 'due_date'],
  [{ level: 4 }, 'level'],
  [{ level: 0 }, 'level'],
  [{ amount_due: 'a lot' }, 'amount_due'],
  [{ surplus: 1 }, 'surplus'],
])('a reminder with %j is refused for the field %s', async (values, field) => {
  const { due_date, ...others } = { due_date: 10, ...values };
  const refused = await remind(await writeOverdueInvoice(), { ...others, due_date: dayAfter(due_date) });
  expect(refused).toMatchObject({ status: 422 });
  expect(refusedFields(refused)).toEqual([field]);
});

test('a reminder is refused for an unknown invoice and for a porter, and a stale version is refused with the current order', async () => {
  expect(await remind('1999999999')).toMatchObject({ status: 404 });
  const id = await writeOverdueInvoice();
  expect(await remind(id, {}, {}, 'porter')).toMatchObject({ status: 403 });
  const { headers } = await service.call('GET', `${api}/orders/${id}`, { as: 'clerk' });
  const version = { 'if-match': headers.get('etag') ?? '' };
  expect(await remind(id, {}, version)).toMatchObject({ status: 201 });
  service.advance(11 * dayMs);
  expect(await remind(id, { level: 2 }, version)).toMatchObject({ status: 412, body: { data: [{ id, reminder_level: 1 }] } });
});

test('only one of several simultaneous reminders is written, and a repeated request with the same key writes no second one', async () => {
  const id = await writeOverdueInvoice();
  const statuses = (await Promise.all([remind(id), remind(id), remind(id)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 409, 409]);
  const other = await writeOverdueInvoice();
  const key = { 'idempotency-key': 'reminder-of-the-other' };
  const first = await remind(other, {}, key);
  expect(await remind(other, {}, key)).toMatchObject({ status: 201, body: first.body });
  expect(await read(other)).toMatchObject({ reminders: [{ level: 1 }] });
});

test('simultaneous reminders of several invoices get consecutive numbers, and a refused reminder uses no number', async () => {
  const lastNumber = async () => Math.max(0, ...(await service.db.select().from(orderReminders)).map(({ number }) => number));
  const before = await lastNumber();
  const ids = await Promise.all(Array.from({ length: 5 }, () => writeOverdueInvoice()));
  await remind(ids[0] ?? '', { amount_due: '1.00' });
  const responses = await Promise.all(ids.map((id) => remind(id)));
  const numbers = responses.map((response) => Number(Object((recordIn(response).reminders as unknown[])[0]).number));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(ids.map((_id, index) => before + index + 1));
});

test('the dashboard shows the last reminder of an overdue invoice', async () => {
  const id = await writeOverdueInvoice({ grand_total: 9_000_000_00 });
  const onDashboard = async () => {
    const { orders_to_chase } = recordIn(await service.call('GET', `${api}/dashboard`, { as: 'clerk' }));
    return (orders_to_chase as { id: string }[]).find((invoice) => invoice.id === id);
  };
  expect(await onDashboard()).toMatchObject({ last_reminder: null });
  await remind(id, { amount_due: '9000000.00' });
  expect(await onDashboard()).toMatchObject({ last_reminder: { level: 1, date: dayAfter(0), due_date: dayAfter(10) } });
});

const insertReminder = 'INSERT INTO order_reminders (order_id, number, level, amount_due, reminder_date, due_date)';

test.each([
  ['an update of a reminder', 'UPDATE order_reminders SET amount_due = 1', /append-only/],
  ['a deletion of a reminder', 'DELETE FROM order_reminders', /append-only/],
  ['a truncation of the reminders', 'TRUNCATE order_reminders', /append-only/],
  ['a gap in the numbers of reminders', `${insertReminder} VALUES (:id, 9999, 1, 1, '2026-01-01', '2026-01-02')`, /the next ones are/],
  [
    'a gap in the levels of reminders',
    `${insertReminder} SELECT :id, max(number) + 1, 2, 1, '2026-01-01', '2026-01-02' FROM order_reminders`,
    /the next ones are/,
  ],
])('the database refuses %s', async (_what, statement, reason) => {
  const id = await writeOverdueInvoice();
  await remind(await writeOverdueInvoice());
  await expect(service.pool.query(statement.replace(':id', id))).rejects.toThrow(reason);
});

test('a posted invoice accepts a reminder, but no other change', async () => {
  const id = Number(await writeOverdueInvoice());
  await remind(String(id));
  await expect(service.db.update(orders).set({ owner_label: 'Another' }).where(eq(orders.id, id))).rejects.toThrow();
});

test('without the extension reminders, responses contain no reminders, and there is no endpoint', async () => {
  const withoutReminders = await startTestService(
    {},
    [],
    extensionNames.filter((name) => name !== 'reminders'),
  );
  try {
    const created = withoutReminders.now() - 20 * dayMs;
    const id = await writeOrder(withoutReminders, await writeClient(withoutReminders), { status: 'finished', grand_total: 100, created });
    const call = (method: string, path: string, json?: unknown) =>
      withoutReminders.call(method, `${api}/${path}`, { as: 'clerk', ...(json === undefined ? {} : { json }) });
    expect(await call('POST', `order-reminder/${id}`, { level: 1, amount_due: '1.00', due_date: dayAfter(10) })).toMatchObject({
      status: 404,
    });
    const texts = await Promise.all(['dashboard', `orders/${id}`, `orders?filter[id]=${id}`].map((path) => call('GET', path)));
    for (const { body } of texts) expect(JSON.stringify(body)).not.toContain('reminder');
    expect(await call('GET', 'orders?filter[reminder_level]=1')).toMatchObject({ status: 400 });
  } finally {
    await withoutReminders.close();
  }
});
