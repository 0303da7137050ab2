import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordIn } from '../server/read-answer.ts';
import { startTestService, type TestService } from '../server/service.ts';
import { writeClient, writeItem, writeOrder } from '../server/write-records.ts';
import { renderApp } from './render-app.tsx';

/** A service as the specification has it, without an extension of ours. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ SPEC_ONLY: '1' });
});
afterAll(() => service.close());

test('an order has no steps and no single payments, says so, and a payment can be recorded all the same', async () => {
  const owner = await writeClient(service, { last_name: 'Meyer' });
  const order = await writeOrder(service, owner, { status: 'finished' }, [{ item: await writeItem(service), hammer: 50_000 }]);
  const { user } = await renderApp(service, `/orders/${order}/show`);
  expect(await screen.findByText(/^This service changes no orders/)).toBeDefined();
  expect(screen.getByText('This service does not list single payments. In all, CHF 0.00 has been received.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Lock' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('This service does not list single payments. In all, CHF 500.00 has been received.')).toBeDefined();
  expect(recordIn(await service.call('GET', `/api/v1.0/orders/${order}`, { as: 'clerk' }))).toMatchObject({ amount_due: '0.00' });
});

test('items are opened by their number, and none can be added', async () => {
  const item = await writeItem(service, { subtitle: 'A lamp' });
  const { user, fill, address } = await renderApp(service, '/items');
  expect(await screen.findByText('This service does not list items')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Add lot' })).toBeNull();
  await fill(screen.getByRole('textbox', { name: 'Number of the item' }), item);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findAllByRole('heading', { name: 'A lamp' })).not.toEqual([]);
  expect(address()).toBe(`/items/${item}/show`);
});
