/** The page of the resale right: the report for collecting societies, and the payments to them. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dayFromMilliseconds, dayIn } from '../../../contract/time.ts';
import { renderApp } from '../../pages/render-app.tsx';
import { recordsIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { writeClient, writeItem, writeOrder, writeSale } from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ ACCOUNTING_COUNTRY: 'DE' });
});
afterAll(() => service.close());

const today = dayIn('Europe/Berlin', Date.now());
const yesterday = dayFromMilliseconds(Date.parse(today) - 86_400_000);
const formatDay = (day: string) => day.split('-').reverse().join('.');

/** Writes an invoice dated `day` for a work sold for 10,000.00. Its resale right is 400.00. Returns the number of the invoice. */
async function issueInvoice(day: string) {
  const buyer = await writeClient(service, { last_name: 'Buyer' });
  const sale = await writeSale(service, { subtitle: 'Modern art' });
  const item = await writeItem(service, { description: 'Composition in blue', artist_died: 1970 });
  const line = { item, hammer: 1_000_000, resale_right: 40_000 };
  const id = await writeOrder(service, buyer, { sale_id: Number(sale), status: 'finished', document_date: Date.parse(day) }, [line]);
  const { rows } = await service.pool.query('SELECT order_id AS number FROM orders WHERE id = $1', [Number(id)]);
  return String(rows[0].number);
}
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('the page lists the resale rights of a period, and a double click records one payment, which reduces the amount owed', async () => {
  const earlier = await issueInvoice(yesterday);
  const later = await issueInvoice(today);
  const { user, fill } = await renderApp(service, '/resale-right');
  const rights = await screen.findByRole('table', { name: 'Resale rights on documents' });
  const row = (day: string, number: string) => [
    formatDay(day),
    formatDay(today),
    `Invoice ${number}`,
    expect.stringContaining('Modern art'),
    '',
    'A lot',
    '1970',
    '10.000,00',
    'Buyer',
    'VG Bild-Kunst',
    '400,00',
  ];
  expect(rowsOf(rights)).toEqual([
    ['Date', 'Posted on', 'Document', 'Sale', 'Lot', 'Work', 'Artist died', 'Hammer price €', 'Borne by', 'Society', 'Amount €'],
    row(today, later),
    row(yesterday, earlier),
  ]);
  const totals = () => screen.findByRole('table', { name: 'Collecting societies' });
  expect(rowsOf(await totals())[1]).toEqual(['VG Bild-Kunst', '800,00', '0,00', '800,00', 'Record payment']);

  const unfilteredTotals = await totals();
  await fill(await screen.findByRole('textbox', { name: 'Period up to' }), formatDay(yesterday));
  await waitFor(async () => expect(rowsOf(await totals())[1]).toEqual(['VG Bild-Kunst', '400,00', '0,00', '400,00', 'Record payment']));
  await waitFor(() => expect(rowsOf(rights).slice(1)).toEqual([row(yesterday, earlier)]));
  // The tables stay on screen while new tables are loaded.
  expect(await totals()).toBe(unfilteredTotals);
  expect(await screen.findByRole('table', { name: 'Resale rights on documents' })).toBe(rights);

  await user.click(screen.getByRole('button', { name: 'Record a payment to VG Bild-Kunst' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment to VG Bild-Kunst' }));
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  // The proposed amount was owed at the end of the period.
  expect(amount).toHaveProperty('value', '400,00');
  await fill(amount, '800,01');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await dialog.findByText('At most 800,00 €, the amount owed')).toBeShown();
  await fill(amount, '400');
  await fill(dialog.getByRole('textbox', { name: 'Reference' }), 'Statement 7');
  await user.dblClick(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('Payment recorded')).toBeShown();
  const payments = recordsIn(await service.call('GET', '/api/v1.0/society-payments', { as: 'clerk' }));
  expect(payments).toMatchObject([{ amount: '400.00', payment_date: today, reference: 'Statement 7' }]);

  await fill(await screen.findByRole('textbox', { name: 'Period up to' }), '');
  await waitFor(async () => expect(rowsOf(await totals())[1]).toEqual(['VG Bild-Kunst', '800,00', '400,00', '400,00', 'Record payment']));
  await user.click(
    await screen.findByRole('button', { name: `Reverse the payment of 400,00 € to VG Bild-Kunst on ${formatDay(today)}, Statement 7` }),
  );
  const reversal = within(await screen.findByRole('dialog', { name: 'Reverse the payment of 400,00 €' }));
  await user.click(reversal.getByRole('button', { name: 'Reverse payment' }));
  expect(await reversal.findByText('Enter the reason')).toBeShown();
  await fill(reversal.getByRole('textbox', { name: 'Reason' }), 'Wrong account');
  await user.click(reversal.getByRole('button', { name: 'Reverse payment' }));
  expect(await screen.findByText('Payment reversed')).toBeShown();
  const table = await screen.findByRole('table', { name: 'Payments to societies' });
  await waitFor(() => expect(within(table).getByText('Wrong account')).toBeShown());
  expect(within(table).getByText('Reversed')).toBeShown();
  expect(within(table).queryByRole('button')).toBeNull();
  // The button that opened the dialog is gone.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('main').contains(document.activeElement)).toBe(true));
});

test('the export contains all filtered rows, with amounts that a spreadsheet can add up', async () => {
  const savedFiles: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) savedFiles.push(blob);
    return 'blob:export';
  });
  const number = await issueInvoice(today);
  const { user } = await renderApp(service, '/resale-right');
  const panel = within(await screen.findByRole('region', { name: /^Resale rights on documents/ }));
  await panel.findByRole('table');
  await user.click(panel.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(savedFiles).toHaveLength(1));
  const lines = ((await savedFiles[0]?.text()) ?? '').trim().split('\r\n');
  expect(lines[0]).toContain('Date,Posted on,Document,Sale,Lot,Work,Artist died,Hammer price,Borne by,Society,Amount');
  expect(lines[1]).toMatch(new RegExp(`^${today},${today},Invoice ${number},.*Modern art.*,1970,10000.00,Buyer,VG Bild-Kunst,400.00$`));
});

test('the filters of the resale rights are in the address, and the amount of a period that was paid after its end is not proposed again', async () => {
  const payment = { collecting_society: 'VG Bild-Kunst', amount: 400_00, payment_date: today };
  await service.call('POST', '/api/v1.0/society-payments', { as: 'clerk', json: payment });
  const { user, fill, address } = await renderApp(service, `/resale-right?to=${yesterday}`);
  const period = await screen.findByRole('textbox', { name: 'Period up to' });
  expect(period).toHaveProperty('value', formatDay(yesterday));
  const totals = await screen.findByRole('table', { name: 'Collecting societies' });
  expect(rowsOf(totals)[1]?.slice(0, 4)).toEqual(['VG Bild-Kunst', '400,00', '0,00', '400,00']);
  await user.click(await screen.findByRole('button', { name: 'Record a payment to VG Bild-Kunst' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await fill(period, formatDay(today));
  await waitFor(() => expect(address()).toBe(`/resale-right?to=${today}`));
  await waitFor(() => expect(rowsOf(totals)[1]?.[1]).toBe('1.200,00'));
  await user.click(screen.getByRole('link', { name: 'Resale right' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Period up to' })).toHaveProperty('value', ''));
  expect(address()).toBe('/resale-right');
});

test('a refused reversal shows that another user has reversed the payment', async () => {
  const json = { collecting_society: 'VG Bild-Kunst', amount: 1_00, payment_date: today };
  const [payment] = recordsIn(await service.call('POST', '/api/v1.0/society-payments', { as: 'clerk', json }));
  const { user, fill } = await renderApp(service, '/resale-right');
  const name = /^Reverse the payment of 1,00 €/;
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Wrong account');
  await service.call('POST', `/api/v1.0/society-payment-reversal/${payment?.id}`, { as: 'clerk', json: { reason: 'Wrong amount' } });
  await user.click(dialog.getByRole('button', { name: 'Reverse payment' }));
  expect(await dialog.findByRole('alert')).toBeShown();
  await waitFor(() => expect(screen.queryByRole('button', { name, hidden: true })).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Wrong amount')).toBeShown();
});

test('the focus stays on the page after a payment that leaves nothing owed', async () => {
  const { user } = await renderApp(service, '/resale-right');
  const name = 'Record a payment to VG Bild-Kunst';
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '800,00');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
  await waitFor(() => expect(screen.getByRole('main').contains(document.activeElement)).toBe(true));
});

test('the form for terms proposes the society of the country, and the page shows another society that was entered', async () => {
  const { user, fill } = await renderApp(service, '/settings/terms', 'administrator');
  const panel = within(await screen.findByRole('region', { name: 'Artist’s resale right' }));
  await user.click(panel.getByRole('button', { name: 'Add terms of the resale right' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add terms of the resale right' }));
  await fill(dialog.getByRole('textbox', { name: 'From' }), formatDay(today));
  await user.click(dialog.getByRole('combobox', { name: 'Borne by' }));
  await user.click(await screen.findByRole('option', { name: 'Borne by the buyer' }));
  const society = dialog.getByRole('textbox', { name: 'Collecting society' });
  expect(society).toHaveProperty('value', 'VG Bild-Kunst');
  await fill(society, 'Another society');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect((await panel.findAllByText(/Borne by the buyer · Another society/)).length).toBeGreaterThan(0);
});

test('the page of the resale right and its menu entry exist only in a country with a resale right, and only for clerks and administrators', async () => {
  await renderApp(service, '/tasks', 'clerk');
  expect(await screen.findByRole('link', { name: 'Resale right' })).toBeShown();
  await renderApp(service, '/resale-right', 'porter');
  expect(await screen.findByText('Not Found')).toBeShown();
  expect(screen.queryByRole('link', { name: 'Resale right' })).toBeNull();
  const swiss = await startTestService();
  try {
    await renderApp(swiss, '/resale-right', 'administrator');
    expect(await screen.findByText('Not Found')).toBeShown();
    expect(screen.queryByRole('link', { name: 'Resale right' })).toBeNull();
  } finally {
    await swiss.close();
  }
});
