import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordsIn } from '../server/read-answer.ts';
import { startTestService, type TestService } from '../server/service.ts';
import { writeClient, writeOrder } from '../server/write-records.ts';
import { renderApp } from './render-app.tsx';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

async function paymentDialog() {
  const owner = await writeClient(service, { last_name: 'Meyer' });
  const order = await writeOrder(service, owner, { status: 'finished', order_id: 'R-1', grand_total: 100_000 });
  console.time('open');
  const app = await renderApp(service, `/orders/${order}/show`);
  await app.user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  console.timeEnd('open');
  return { ...app, order, owner, dialog };
}

const paymentsOf = async (order: string) =>
  recordsIn(await service.call('GET', `/api/v1.0/transactions?filter[order]=${order}`, { as: 'clerk' }));

test('part', async () => {
  const { dialog, user, order } = await paymentDialog();
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  expect(amount).toHaveProperty('value', '1000.00');
  console.time('type');
  await user.clear(amount);
  await user.type(amount, '250.00');
  console.timeEnd('type');
  expect(dialog.getByRole('status').textContent).toContain('750.00');
  await user.dblClick(dialog.getByRole('button', { name: 'Record payment' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(await paymentsOf(order)).toMatchObject([{ amount: '250.00' }]);
});
test('again', async () => {
  const { dialog } = await paymentDialog();
});
