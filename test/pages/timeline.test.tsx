import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderRecord } from '../../contract/resources/orders/order.ts';
import { recordIn } from '../server/read-response.ts';
import { startTestService, type TestService } from '../server/service.ts';
import { writeClient, writeItem, writeNote, writeOrder, writeSale, writeTask } from '../server/write-records.ts';
import { today } from '../today.ts';
import { renderApp } from './render-app.tsx';
import { stubIntersectionObserver } from './stub-intersection-observer.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(stubIntersectionObserver);
afterAll(() => service.close());

const v1 = '/api/v1.0';
const send = async (method: string, path: string, json?: unknown) => {
  const response = await service.call(method, v1 + path, { as: 'administrator', ...(json === undefined ? {} : { json }) });
  expect(response.status).toBeLessThan(300);
  return String(recordIn(response).id);
};
const readClient = async (id: string) => recordIn(await service.call('GET', `${v1}/datatable-clients/${id}`, { as: 'clerk' }));
const timeline = async () => within(await screen.findByRole('region', { name: 'Activity' }));

test('the page of a client shows calls, tasks, documents, payments, notes and changes in one list', async () => {
  const id = await send('POST', '/datatable-clients', { last_name: 'Keller', phone: '+41 44 268 20 01' });
  const order = await writeOrder(service, id, { sale_id: Number(await writeSale(service)), grand_total: 10_000 });
  await send('POST', '/transactions', { order, transaction_type: 'Payment', amount: '40.00', transaction_date: today });
  await send('POST', '/tasks', { label: 'Call back', reference: Number(id) });
  await writeNote(service, id, { note: '<p>Wants the catalogue</p>' });
  await service.call('POST', `${v1}/caller-id`, {
    as: 'administrator',
    json: { username: 'other@example.com', phone: '+41 44 268 20 01', call_id: 'page', state: 'missed' },
  });
  await renderApp(service, `/clients/${id}/show`);
  const panel = await timeline();
  expect(await panel.findByText('Wants the catalogue')).toBeShown();
  const titles = panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Call to The other.* Missed$/),
      expect.stringMatching(/^Task: Call back/),
      expect.stringMatching(/^Payment .*40\.00/),
      expect.stringMatching(/^Invoice \d+/),
      'Client added',
    ]),
  );
  const call = within(panel.getByRole('heading', { level: 3, name: /^Call to/ }).closest('li') ?? document.body);
  expect(call.getByRole('link')).toHaveProperty('href', 'tel:+41442682001');
});

test('a used credit and its reversal are among the payments of the client and of both orders, with links and the author', async () => {
  const client = await writeClient(service, { last_name: 'Keller' });
  const paid = await writeOrder(service, client, { status: 'finished', grand_total: 100_00, payment_received: 150_00 });
  const open = await writeOrder(service, client, { status: 'finished', grand_total: 80_00 });
  await send('POST', `/order-use-credit/${open}`, { from: paid });
  const orderWithCredit = recordIn(await service.call('GET', `${v1}/orders/${open}`, { as: 'clerk' }));
  const { credit_uses } = orderRecord.pick({ credit_uses: true }).parse(orderWithCredit);
  await send('POST', `/credit-use-reversal/${credit_uses?.[0]?.id}`);
  const entries = async () => {
    const panel = await timeline();
    const titles = await panel.findAllByRole('heading', { level: 3, name: /^Credit / });
    return titles.map((title) => {
      const entry = within(title.closest('li') ?? document.body);
      const links = entry.getAllByRole('link').map((link) => link.getAttribute('href')?.match(/orders\/(\d+)\/show/)?.[1]);
      expect(entry.getByText('The administrator')).toBeShown();
      return [title.textContent, ...links];
    });
  };
  const { user } = await renderApp(service, `/clients/${client}/show`);
  const expectedEntries = [
    ['Credit moved back CHF 50.00', paid, open],
    ['Credit used CHF 50.00', paid, open],
  ];
  expect(await entries()).toEqual(expectedEntries);
  const panel = await timeline();
  await user.click(panel.getByRole('button', { name: 'Payments' }));
  await waitFor(() => expect(panel.queryByText('Client added')).toBeNull());
  expect(await entries()).toEqual(expectedEntries);
  cleanup();
  await renderApp(service, `/orders/${open}/show`);
  expect(await entries()).toEqual([
    ['Credit moved back CHF 50.00', paid],
    ['Credit used CHF 50.00', paid],
  ]);
});

test('a filter by kind limits the activity, and a second click removes the filter', async () => {
  const item = await writeItem(service);
  await writeNote(service, item, { reference_type: 'item', note: '<p>Restored</p>' });
  await writeTask(service, { reference_type: 'item', reference_id: Number(item), label: 'Photograph' });
  const { user } = await renderApp(service, `/items/${item}/show`);
  const panel = await timeline();
  expect(await panel.findByText('Restored')).toBeShown();
  await user.click(panel.getByRole('button', { name: 'Tasks' }));
  await waitFor(() => expect(panel.queryByText('Restored')).toBeNull());
  expect(panel.getByRole('link', { name: 'Photograph' })).toBeShown();
  await user.click(panel.getByRole('button', { name: 'Tasks' }));
  expect(await panel.findByText('Restored')).toBeShown();
});

test('a button loads older entries', async () => {
  const item = await writeItem(service);
  for (let number = 1; number <= 25; number++)
    await writeNote(service, item, { reference_type: 'item', note: `<p>Note ${number}</p>`, created: 1_700_000_000_000 + number });
  const { user } = await renderApp(service, `/items/${item}/show`);
  const panel = await timeline();
  expect(await panel.findByText('Note 25')).toBeShown();
  expect(panel.getAllByRole('article')).toHaveLength(20);
  await user.click(panel.getByRole('button', { name: 'Show older entries' }));
  expect(await panel.findByText('Note 1')).toBeShown();
  expect(panel.queryByRole('button', { name: 'Show older entries' })).toBeNull();
});

test('a former value is restored, and changes of other fields are kept', async () => {
  const id = await writeClient(service, { last_name: 'Keller', phone: '+41 44 111 11 11' });
  await send('PATCH', `/datatable-clients/${id}`, { phone: '+41 44 222 22 22' });
  const { user } = await renderApp(service, `/clients/${id}/show`);
  const panel = await timeline();
  const button = await panel.findByRole('button', { name: /^Restore: Telephone/ });
  // Another user changes another field while the page shows the old version.
  await send('PATCH', `/datatable-clients/${id}`, { first_name: 'Ruth' });
  await user.click(button);
  expect(await screen.findByText(/former value restored/)).toBeShown();
  expect(await readClient(id)).toMatchObject({ phone: '+41 44 111 11 11', first_name: 'Ruth' });
  await waitFor(() => expect(panel.getAllByText('Client changed')).toHaveLength(3));
});

test('the user must confirm before a value that was changed again later is restored', async () => {
  const id = await writeClient(service, { last_name: 'Keller', phone: '+41 44 111 11 11' });
  await send('PATCH', `/datatable-clients/${id}`, { phone: '+41 44 222 22 22' });
  await send('PATCH', `/datatable-clients/${id}`, { phone: '+41 44 333 33 33' });
  const { user } = await renderApp(service, `/clients/${id}/show`);
  const panel = await timeline();
  const [, oldest] = await panel.findAllByRole('button', { name: /^Restore: Telephone/ });
  await user.click(oldest ?? document.body);
  const question = within(await screen.findByRole('alertdialog', { name: 'Restore the former value?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(await readClient(id)).toMatchObject({ phone: '+41 44 333 33 33' });
  await user.click(oldest ?? document.body);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText(/former value restored/)).toBeShown();
  expect(await readClient(id)).toMatchObject({ phone: '+41 44 111 11 11' });
});

test('the former assignee of a task is restored', async () => {
  const id = await send('POST', '/tasks', { label: 'Collect', assignee_uid: service.userIds.porter });
  await send('PATCH', `/tasks/${id}`, { assignee_uid: service.userIds.clerk });
  const { user } = await renderApp(service, `/tasks/${id}/show`);
  const panel = await timeline();
  await user.click(await panel.findByRole('button', { name: /^Restore: Assign/ }));
  expect(await screen.findByText(/former value restored/)).toBeShown();
  expect(recordIn(await service.call('GET', `${v1}/tasks/${id}`, { as: 'clerk' }))).toMatchObject({
    assignee_uid: String(service.userIds.porter),
  });
});

test('a porter sees only their own tasks of an item, and no form for notes', async () => {
  const item = await writeItem(service);
  await writeNote(service, item, { reference_type: 'item', note: '<p>Secret</p>' });
  await writeTask(service, { reference_type: 'item', reference_id: Number(item), label: 'Carry', assignee_id: service.userIds.porter });
  await renderApp(service, `/items/${item}/show`, 'porter');
  const panel = await timeline();
  expect(await panel.findByRole('link', { name: 'Carry' })).toBeShown();
  expect(panel.queryByText('Secret')).toBeNull();
  expect(panel.queryByRole('textbox', { name: 'New note' })).toBeNull();
});
