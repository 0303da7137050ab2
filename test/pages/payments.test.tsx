import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordIn, recordsIn } from '../server/read-answer.ts';
import { startTestService, type TestService } from '../server/service.ts';
import { writeClient, writeItem, writeOrder } from '../server/write-records.ts';
import { renderApp } from './render-app.tsx';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** An order of CHF 1,000.00 on which nothing is paid, its page, and the dialog that records a payment on it. */
async function paymentDialog() {
  const owner = await writeClient(service, { last_name: 'Meyer' });
  const order = await writeOrder(service, owner, { status: 'finished' }, [{ item: await writeItem(service), hammer: 100_000 }]);
  const { user, fill } = await renderApp(service, `/orders/${order}/show`);
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (label: string, text: string) => fill(dialog.getByRole('textbox', { name: label }), text);
  return { user, order, dialog, type, typed: (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value };
}

const dialogGone = () => expect.poll(() => screen.queryByRole('dialog')).toBeNull();
const paymentsOf = async (order: string) =>
  recordsIn(await service.call('GET', `/api/v1.0/transactions?filter[order]=${order}`, { as: 'clerk' }));
const stored = async (order: string) => recordIn(await service.call('GET', `/api/v1.0/orders/${order}`, { as: 'clerk' }));

test('the amount due is filled in, what remains is said while another is typed, and a double click records one payment', async () => {
  const { user, order, dialog, type, typed } = await paymentDialog();
  expect(typed('Amount')).toBe('1000.00');
  expect(dialog.getByRole('status').textContent).toContain('This settles the order.');
  await type('Amount', '250.50');
  expect(dialog.getByRole('status').textContent).toContain('Remains after itCHF 749.50');
  await user.dblClick(dialog.getByRole('button', { name: 'Record payment' }));
  await dialogGone();
  await expect.poll(() => screen.getByRole('row', { name: /^Remains/ }).textContent).toContain('749.50');
  expect(screen.getByRole('article').textContent).toContain('749.50');
  expect(await paymentsOf(order)).toMatchObject([{ amount: '250.50', transaction_type: 'Wire Transfer' }]);
  expect(await stored(order)).toMatchObject({ payment_received: '250.50', amount_due: '749.50' });
});

test('the inputs follow the type, and what was typed for another type is not recorded', async () => {
  const { user, order, dialog, type } = await paymentDialog();
  await type('Bank', 'Kantonalbank');
  const choose = async (name: string) => {
    await user.click(dialog.getByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await choose('Cheque');
  await type('Cheque number', '77');
  await choose('Card payment');
  expect(dialog.queryByLabelText('Bank')).toBeNull();
  expect(dialog.queryByLabelText('Cheque number')).toBeNull();
  await type('Last four digits', '4242');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  await dialogGone();
  expect(await paymentsOf(order)).toMatchObject([
    { transaction_type: 'Payment', credit_card_last_4_digits: '4242', bank: '', cheque_number: '' },
  ]);
});

test('a payment that the service refuses is explained, and what was typed stays', async () => {
  const { user, order, dialog, type, typed } = await paymentDialog();
  await type('Remark', 'By telephone');
  const paid = { order, transaction_type: 'Wire Transfer', amount: '900.00', transaction_date: '2026-03-14' };
  expect(await service.call('POST', '/api/v1.0/transactions', { as: 'other', json: paid })).toMatchObject({ status: 201 });
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('more than what is due');
  expect(typed('Amount')).toBe('1000.00');
  expect(typed('Remark')).toBe('By telephone');
  expect(await paymentsOf(order)).toMatchObject([{ amount: '900.00' }]);
});
