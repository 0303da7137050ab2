import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordIn } from '../server/read-response.ts';
import { startTestService, type TestService } from '../server/service.ts';
import { writeClient, writeOrder, writeSale, writeSoldItem } from '../server/write-records.ts';
import { renderApp } from './render-app.tsx';
import { stubIntersectionObserver } from './stub-intersection-observer.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  stubIntersectionObserver();
});
afterAll(() => service.close());

const statusOf = async (id: string | undefined) => {
  const { status } = recordIn(await service.call('GET', `/api/v1.0/orders/${id}`, { as: 'clerk' }));
  return Reflect.get(Object(status), 'id');
};

/** Writes invoices of a new sale with these statuses. Returns their ids and the path of their list. */
async function writeInvoices(statuses: readonly ('new' | 'in_process')[]) {
  const sale = await writeSale(service);
  const orders: string[] = [];
  for (const status of statuses) {
    const client = await writeClient(service, { last_name: 'Buyer' });
    const item = await writeSoldItem(service, { sale_id: Number(sale), winner_id: Number(client), hammer_price: 100_000 });
    orders.push(await writeOrder(service, client, { sale_id: Number(sale), status }, [{ item, hammer: 100_000 }]));
  }
  return { orders, path: `/orders?filter=${encodeURIComponent(JSON.stringify({ sale }))}` };
}

const openDialog = async (user: Awaited<ReturnType<typeof renderApp>>['user']) => {
  for (const checkbox of await screen.findAllByRole('checkbox', { name: /^Select (?!all$)/ })) await user.click(checkbox);
  const bar = within(await screen.findByRole('region', { name: 'Selected orders' }));
  await user.click(bar.getByRole('button', { name: 'Change …' }));
  return within(await screen.findByRole('dialog'));
};

test('the list of orders starts the selected drafts in one job, and the result offers to undo the job', async () => {
  const { orders, path } = await writeInvoices(['new', 'new', 'in_process']);
  const { user } = await renderApp(service, path);
  const dialog = await openDialog(user);
  expect(await dialog.findByText('2 orders will be changed.')).toBeShown();
  expect(dialog.getByText('1 already has this status.')).toBeShown();
  await user.click(dialog.getByRole('button', { name: 'Start 2 orders' }));
  expect(await dialog.findByText('2 orders started, 1 unchanged')).toBeShown();
  expect(await statusOf(orders[0])).toBe('in_process');
  expect(await dialog.findByRole('button', { name: 'Undo changes' })).toBeShown();
});

test('the dialog for issuing orders and its result show that the job cannot be undone and which orders keep their status', async () => {
  const { orders, path } = await writeInvoices(['new', 'in_process']);
  const { user } = await renderApp(service, path);
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('combobox', { name: 'What to change' }));
  await user.click(await screen.findByRole('option', { name: 'Issue' }));
  expect(await dialog.findByText(/So issuing cannot be undone\./)).toBeShown();
  expect((await dialog.findByText(/1 with the status “Draft”/)).textContent).toMatch(/\(\d+\)$/);
  await user.click(await dialog.findByRole('button', { name: 'Issue 1 order' }));
  expect(await dialog.findByText('1 order issued, 1 failed')).toBeShown();
  expect(dialog.getByText(/this job cannot be undone/)).toBeShown();
  expect(dialog.queryByRole('button', { name: 'Undo changes' })).toBeNull();
  expect(dialog.getByText('An order with the status “Draft” cannot get the status “Issued”')).toBeShown();
  expect([await statusOf(orders[0]), await statusOf(orders[1])]).toEqual(['new', 'finished']);
});

test('an order that another user changes while the dialog is open is issued only after the user tries again', async () => {
  const { orders, path } = await writeInvoices(['in_process']);
  const { user } = await renderApp(service, path);
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('combobox', { name: 'What to change' }));
  await user.click(await screen.findByRole('option', { name: 'Issue' }));
  const start = await dialog.findByRole('button', { name: 'Issue 1 order' });
  const json = { additional_charges: [{ amount: 10 }] };
  expect((await service.call('PATCH', `/api/v1.0/orders/${orders[0]}`, { as: 'other', json })).status).toBe(200);
  await user.click(start);
  expect(await dialog.findByText('The order has been changed since the preview')).toBeShown();
  expect(await statusOf(orders[0])).toBe('in_process');
  await user.click(dialog.getByRole('button', { name: 'Try 1 again' }));
  expect(await dialog.findByText('1 order issued')).toBeShown();
});

test('a porter cannot select orders', async () => {
  const { path } = await writeInvoices(['new']);
  await renderApp(service, path, 'porter');
  expect(await screen.findByRole('table')).toBeShown();
  expect(await screen.findByText('1 found')).toBeShown();
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
});
