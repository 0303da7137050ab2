/** The ledger of a client, and the result of the check of the books on the dashboard. */
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '../../contract/time.ts';
import { bookChecks } from '../../server/database/schema.ts';
import { startTestService, type TestService } from '../server/service.ts';
import { writeClient, writeItem, writeOrder } from '../server/write-records.ts';
import { renderApp } from './render-app.tsx';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const day = dayIn('Europe/Zurich', Date.now());
const writtenDay = day.split('-').reverse().join('.');

test('the ledger of a client shows documents and payments with the balance after each entry, newest first', async () => {
  const client = await writeClient(service, { last_name: 'Meyer' });
  const document_date = Date.parse(day);
  const order = await writeOrder(service, client, { status: 'finished', document_date }, [
    { item: await writeItem(service), hammer: 100_000 },
  ]);
  const payment = { order, transaction_type: 'Payment', amount: '900.00', transaction_date: day };
  expect(await service.call('POST', '/api/v1.0/transactions', { as: 'clerk', json: payment })).toMatchObject({ status: 201 });
  const { user } = await renderApp(service, `/clients/${client}/show`);
  // The number of lines is part of the figures that the page loads anyway.
  await user.click(await screen.findByRole('tab', { name: 'Ledger (2)' }));
  const table = within(await screen.findByRole('table', { name: 'Ledger' }));
  const rows = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  const [{ number } = { number: '' }] = (await service.pool.query(`SELECT order_id AS number FROM orders WHERE id = ${order}`)).rows;
  expect(rows).toEqual([
    ['Date', 'Entry', 'Document', 'Amount CHF', 'Balance CHF'],
    [writtenDay, 'Payment', `Invoice ${number}`, '−900.00', '100.00'],
    [writtenDay, 'Document', `Invoice ${number}`, '1’000.00', '1’000.00'],
  ]);
});

test('the ledger of a client without documents explains when they are posted', async () => {
  const client = await writeClient(service, { last_name: 'Neu' });
  await renderApp(service, `/clients/${client}/show?tab=ledger`);
  expect(await screen.findByText('Nothing has been posted yet. Documents are posted when they are issued.')).toBeShown();
});

test('the dashboard shows administrators the last check of the books', async () => {
  await renderApp(service, '/dashboard', 'administrator');
  expect(await screen.findByText(/^Books checked .*: no differences$/)).toBeShown();
});

test('the dashboard shows the differences that the last check found', async () => {
  await service.db.insert(bookChecks).values({ day: Date.parse(day) + 86_400_000, violations: { entries: 0, taxes: 2 } });
  await renderApp(service, '/dashboard', 'administrator');
  expect(await screen.findByText(/^Books checked .*: 2 differences$/)).toBeShown();
});
