/** Slow, truncated, malformed and repeated responses, produced by a proxy between the browser and the service. */
import type { Page } from '@playwright/test';
import { card, column, dragOver, ownBoard } from '../../e2e/board-page.ts';
import { captivePortalPage, type Fault } from '../../e2e/fault-proxy.ts';
import { alert, test, writeRequestsOf } from '../../e2e/faulty-line.ts';
import type { Api } from '../../e2e/service-api.ts';
import { expect, pageTitle } from '../../e2e/staff.ts';

const faults: readonly (readonly [string, Fault])[] = [
  ['late', { kind: 'late', by: 1_500 }],
  ['cut before the service', { kind: 'cutBefore' }],
  ['cut after the service', { kind: 'cutAfter' }],
  ['500', { kind: 'replaced', status: 500 }],
  ['502', { kind: 'replaced', status: 502, body: '<h1>Bad gateway</h1>' }],
  ['503 that asks to wait', { kind: 'replaced', status: 503, headers: { 'Retry-After': '1' } }],
  ['a page of HTML with 200', captivePortalPage],
  ['half of the JSON', { kind: 'truncated' }],
  ['repeated', { kind: 'twice' }],
];

const clientPath = /\/datatable-clients\/\d+/;
const listPath = /\/datatable-clients\?/;
const field = (page: Page, label: string) => page.getByRole('form').getByRole('textbox', { name: label, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

async function createClient(api: Api): Promise<string> {
  return (await api.create('datatable-clients', { last_name: 'Hostile', company: 'Before' })).id;
}

test('lists and records recover from one faulty response of each kind', async ({ staff, line }) => {
  const id = await createClient(await staff.api('admin'));
  const clerk = await staff.signedIn('clerk', '/help', { baseURL: line.url });
  for (const [name, fault] of faults)
    await test.step(name, async () => {
      line.on('GET', listPath, fault, 1);
      line.on('GET', clientPath, fault, 1);
      await clerk.goto('/clients');
      await expect(clerk.getByRole('row').nth(1)).toBeVisible();
      await clerk.goto(`/clients/${id}/show`);
      await expect(pageTitle(clerk, /Hostile/)).toBeVisible();
      await expect(clerk.getByRole('alert')).toHaveCount(0);
      line.clearFaults();
    });
});

test('a read that fails repeatedly is tried three times, reported, and retried on request', async ({ staff, line }) => {
  const id = await createClient(await staff.api('admin'));
  const clerk = await staff.signedIn('clerk', '/help', { baseURL: line.url });
  // Blocks the real-time connection, because the reads after its start would also be counted.
  await clerk.routeWebSocket(/\/app\//, () => {});
  for (const [path, heading, requestPath] of [
    ['/clients', 'Clients', listPath],
    [`/clients/${id}/show`, /Hostile/, clientPath],
  ] as const) {
    line.on('GET', requestPath, { kind: 'replaced', status: 500 });
    const before = line.requests.length;
    await clerk.goto(path);
    const failed = alert(clerk, 'The server reported an error');
    await expect(failed.first()).toBeVisible();
    expect(line.requests.slice(before).filter((request) => request.method === 'GET' && requestPath.test(request.path)).length).toBe(3);
    line.clearFaults();
    await failed.first().getByRole('button', { name: 'Try again' }).click();
    await expect(pageTitle(clerk, heading)).toBeVisible();
    await expect(failed).toHaveCount(0);
  }
});

for (const [name, fault] of [
  ['the connection breaks', { kind: 'cutAfter' }],
  ['half of the response arrives', { kind: 'truncated' }],
] as const satisfies readonly (readonly [string, Fault])[])
  test(`an update without a complete response (${name}) is sent once, reported, and saved again on request`, async ({ staff, line }) => {
    const api = await staff.api('admin');
    const id = await createClient(api);
    const clerk = await staff.signedIn('clerk', `/clients/${id}`, { baseURL: line.url });
    await field(clerk, 'Company').fill('Typed');
    line.on('PATCH', clientPath, fault, 1);
    await save(clerk);
    await expect(alert(clerk, 'It may already have been saved')).toBeVisible();
    expect(writeRequestsOf(line)).toHaveLength(1);
    await expect(field(clerk, 'Company')).toHaveValue('Typed');
    await save(clerk);
    await expect(clerk.getByText('Saved', { exact: true })).toBeVisible();
    await expect(clerk.getByText('Another user')).toHaveCount(0);
    expect(await api.read(`datatable-clients/${id}`)).toMatchObject({ company: 'Typed' });
  });

test('an update that the service receives twice is saved', async ({ staff, line }) => {
  const id = await createClient(await staff.api('admin'));
  const clerk = await staff.signedIn('clerk', `/clients/${id}`, { baseURL: line.url });
  await field(clerk, 'Company').fill('Typed');
  line.on('PATCH', clientPath, { kind: 'twice' }, 1);
  await save(clerk);
  await expect(clerk.getByText('Saved', { exact: true })).toBeVisible();
  await expect(clerk.getByRole('main').getByText('Typed').first()).toBeVisible();
});

test('a new record whose response is lost is sent again only by the user, with the same idempotency key, and is created once', async ({
  staff,
  line,
}) => {
  const api = await staff.api('admin');
  const clerk = await staff.signedIn('clerk', '/clients/create', { baseURL: line.url });
  const company = `Lost ${crypto.randomUUID()}`;
  await field(clerk, 'Company').fill(company);
  await field(clerk, 'Last name').fill('Lost');
  line.on('POST', /\/datatable-clients/, { kind: 'cutAfter' }, 1);
  await save(clerk);
  await expect(alert(clerk, 'look for it before you send it again')).toBeVisible();
  expect(writeRequestsOf(line)).toHaveLength(1);
  await expect(field(clerk, 'Company')).toHaveValue(company);
  await save(clerk);
  await expect(pageTitle(clerk, /Lost/)).toBeVisible();
  const [first, second] = writeRequestsOf(line);
  expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(second?.key).toBe(first?.key);
  expect(await api.list(`datatable-clients?global_search=${encodeURIComponent(company)}`)).toMatchObject({ count: 1 });
});

for (const [what, typed, kind] of [
  ['a part of the amount due', '100', 'cutAfter'],
  ['the amount due', undefined, 'cutBefore'],
] as const)
  test(`a payment of ${what} without a response is recorded once from its draft after a reload`, async ({ staff, line }) => {
    const api = await staff.api('clerk');
    const query = new URLSearchParams({ range: '1', page: '9', sort: 'id' });
    query.set('filter[type]', 'bidder');
    query.set('filter[status]', 'finished');
    query.set('filter[payment_received][value][to]', '0');
    query.set('filter[amount_due][value][from]', '500');
    const order = (await api.list(`orders?${query}`)).data[0]?.id ?? '';
    const clerk = await staff.signedIn('clerk', `/orders/${order}/show`, { baseURL: line.url });
    clerk.on('dialog', (dialog) => void dialog.accept());
    const open = clerk.getByRole('main').getByRole('button', { name: 'Record payment' });
    const dialog = clerk.getByRole('dialog');
    const record = dialog.getByRole('button', { name: 'Record payment' });
    await open.click();
    if (typed) await dialog.getByLabel('Amount').fill(typed);
    await expect(dialog.getByLabel('Amount')).toHaveValue(/\d/);
    const amount = await dialog.getByLabel('Amount').inputValue();
    line.on('POST', /\/transactions/, { kind }, 1);
    await record.click();
    await expect(dialog.getByRole('alert')).toContainText('check the payments of this order');
    await clerk.reload();
    await open.click();
    await expect(dialog.getByText('You can send it again safely: it is recorded only once')).toBeVisible();
    await dialog.getByRole('button', { name: 'Restore' }).click();
    // Without the focus, the amount is shown with thousands separators.
    await dialog.getByLabel('Amount').focus();
    await expect(dialog.getByLabel('Amount')).toHaveValue(amount);
    await record.click();
    await expect(dialog).toHaveCount(0);
    const [first, second] = writeRequestsOf(line);
    expect(second?.key).toBe(first?.key);
    expect(await api.list(`transactions?filter[order]=${order}`)).toMatchObject({ count: 1 });
  });

test('a dropped card whose request gets no response is moved once, and is shown in the column that the service has stored', async ({
  staff,
  line,
}) => {
  const board = await ownBoard(await staff.api('admin'));
  await board.add('Hang the mirror');
  const clerk = await staff.signedIn('clerk', board.path, { baseURL: line.url });
  const mirror = card(column(clerk, 'Ready'), 'Hang the mirror');
  await expect(mirror).toBeVisible();
  line.on('PATCH', /\/tasks\/\d+/, { kind: 'cutAfter' }, 1);
  await dragOver(clerk, mirror, column(clerk, 'Done'));
  await clerk.mouse.up();
  await expect(alert(clerk, 'The server did not respond: Hang the mirror may have been moved to Done')).toBeVisible();
  await expect(card(column(clerk, 'Done'), 'Hang the mirror')).toBeVisible();
  expect(writeRequestsOf(line)).toHaveLength(1);
});
