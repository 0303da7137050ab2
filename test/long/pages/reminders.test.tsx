/** Reminders on the page of an invoice and on the dashboard. Source: docs/specification/extensions.md#reminders. */
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extensionNames } from '../../../contract/wire.ts';
import { renderApp } from '../../pages/render-app.tsx';
import { recordIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { writeClient, writeOrder } from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const dayMs = 86_400_000;

/** Writes an invoice of 500.00 that was created some days ago. Returns its id and number. */
async function writeInvoice(days: number, row: object = {}, on = service) {
  const owner = await writeClient(on, { last_name: 'Meyer' });
  const values = { status: 'finished' as const, grand_total: 50_000, created: Date.now() - days * dayMs, buyer_address: 'Quai 1' };
  const id = await writeOrder(on, owner, { ...values, ...row });
  const { order_id } = recordIn(await on.call('GET', `/api/v1.0/orders/${id}`, { as: 'clerk' }));
  return { id, number: String(order_id) };
}

const remindersOf = async (id: string) => recordIn(await service.call('GET', `/api/v1.0/orders/${id}`, { as: 'clerk' })).reminders;

test('a reminder is written after its due date was confirmed, and its letter is in the language of the invoice', async () => {
  const { id, number } = await writeInvoice(20, { language: 'de' });
  const { user, fill } = await renderApp(service, `/orders/${id}/show`);
  await user.click(await screen.findByRole('button', { name: 'Remind' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Reminder 1 of Invoice ${number}` }));
  expect(dialog.getByText('CHF 500.00')).toBeShown();
  const dueDate = dialog.getByRole('textbox', { name: 'Due date' });
  await fill(dueDate, '2020-01-01');
  await user.click(dialog.getByRole('button', { name: 'Write reminder' }));
  expect(await dialog.findByText(/^The due date is not between/)).toBeShown();
  expect(await remindersOf(id)).toEqual([]);
  const inTenDays = new Date(Date.now() + 10 * dayMs).toISOString().slice(0, 10);
  await fill(dueDate, inTenDays);
  await user.click(dialog.getByRole('button', { name: 'Write reminder' }));
  const letter = within(await screen.findByRole('article', { name: `Mahnung 1 zu Rechnung ${number}` }));
  expect(letter.getByText('Quai 1')).toBeShown();
  expect(letter.getByText(/^Die untenstehende Rechnung ist bei uns noch nicht vollständig bezahlt/)).toBeShown();
  expect(await remindersOf(id)).toMatchObject([{ level: 1, amount_due: '500.00', due_date: inTenDays }]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const panel = within(await screen.findByRole('region', { name: 'Reminders' }));
  expect(panel.getByText(/^Reminder 1 of /)).toBeShown();
  // The next reminder is not possible yet, and the menu has the reason.
  await expect.poll(() => screen.queryByRole('button', { name: 'Remind' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  expect((await screen.findByRole('menuitem', { name: /^Write reminder …/ })).textContent).toContain('the last reminder of invoice');
  await user.keyboard('{Escape}');
  await user.click(panel.getByRole('button', { name: 'Print reminder 1' }));
  expect(await screen.findByRole('article', { name: `Mahnung 1 zu Rechnung ${number}` })).toBeShown();
});

test('an invoice that is not overdue has the reason in its menu, and porters cannot write reminders', async () => {
  const { id } = await writeInvoice(3);
  const { user } = await renderApp(service, `/orders/${id}/show`);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  expect((await screen.findByRole('menuitem', { name: /^Write reminder …/ })).textContent).toMatch(/is not overdue before /);
  const overdue = await writeInvoice(20);
  await renderApp(service, `/orders/${overdue.id}/show`, 'porter');
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: 'Remind' })).toBeNull();
});

test('a reminder can be written on the dashboard, which then shows the reminder in place of its button', async () => {
  const { id, number } = await writeInvoice(30, { grand_total: 90_000_00 });
  const { user } = await renderApp(service, '/dashboard');
  const panel = within(await screen.findByRole('region', { name: 'Overdue invoices' }));
  await user.click(await panel.findByRole('button', { name: `Remind: invoice ${number}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Reminder 1 of Invoice ${number}` }));
  await user.click(dialog.getByRole('button', { name: 'Write reminder' }));
  await screen.findByRole('article', { name: `Reminder 1 of Invoice ${number}` });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await remindersOf(id)).toMatchObject([{ level: 1, amount_due: '90000.00' }]);
  await expect.poll(() => panel.queryByRole('button', { name: `Remind: invoice ${number}` })).toBeNull();
  expect((await panel.findByRole('link', { name: number })).closest('tr')?.textContent).toMatch(/Reminder 1 of /);
});

test('without the extension for reminders, neither the invoice nor the dashboard has reminders', async () => {
  const without = extensionNames.filter((name) => name !== 'reminders');
  const serviceWithoutReminders = await startTestService({}, [], without);
  try {
    const { id } = await writeInvoice(20, {}, serviceWithoutReminders);
    const { user } = await renderApp(serviceWithoutReminders, `/orders/${id}/show`);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await screen.findByRole('menuitem', { name: /^Make final/ });
    for (const role of ['menuitem', 'button']) expect(screen.queryByRole(role, { name: /remind/i })).toBeNull();
    await renderApp(serviceWithoutReminders, '/dashboard');
    const panel = within(await screen.findByRole('region', { name: 'Overdue invoices' }));
    expect(panel.queryByRole('button', { name: /^Remind/ })).toBeNull();
    expect(panel.queryByRole('columnheader', { name: 'Reminder' })).toBeNull();
  } finally {
    await serviceWithoutReminders.close();
  }
});
