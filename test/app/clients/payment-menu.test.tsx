import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListParams } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { ClientActions } from '../../../src/resources/clients/ClientHeader.tsx';
import { renderPage } from '../render-page.tsx';
import { aClient } from './a-client.ts';

/** Returns a draft of an invoice with an amount due of 100.00, or a statement of which the house owes the client 100.00. */
const order = (type: 'bidder' | 'consignor', number: number) => ({
  id: String(number),
  order_id: String(number),
  label: String(number),
  type,
  status: type === 'bidder' ? { id: 'new', label: 'New' } : { id: 'finished', label: 'Finished' },
  sale: null,
  grand_total: '100.00',
  amount_due: '100.00',
  credited: '0.00',
  owed: type === 'bidder' ? '0.00' : '-100.00',
  credited_invoice: null,
  created: '2026-11-01T10:00:00.000Z',
});

/**
 * Shows the actions of a client to whom the house owes the amounts of many statements, and who has `drafts` after them. The figures of the
 * client are loaded when `figures` resolves.
 */
async function showActions(statementCount: number, drafts: readonly ReturnType<typeof order>[], figures: Promise<unknown>) {
  const openOrders = [...Array.from({ length: statementCount }, (_none, index) => order('consignor', index + 1)), ...drafts];
  const getList = vi.fn().mockImplementation(async (_resource: string, { filter, pagination }: GetListParams) => {
    const orders = 'open' in filter ? openOrders : drafts;
    return { data: orders.slice(0, pagination?.perPage), total: orders.length };
  });
  await renderPage(<ClientActions client={{ ...aClient, id: '7' }} />, { getList, clientStat: vi.fn().mockReturnValue(figures) }, [
    'order-credits',
    'stats',
  ]);
}

test('the payment menu of a client is shown after the figures are loaded, and is a link if the client owes nothing', async () => {
  let loadFigures = (_figures: object) => {};
  const figures = new Promise<object>((resolve) => {
    loadFigures = resolve;
  });
  await showActions(6, [], figures);
  await screen.findByRole('link', { name: /Edit/ });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull();
  loadFigures({ amount_due: '0.00' });
  expect(await screen.findByRole('link', { name: 'Show all 6 unpaid orders' })).toBeDefined();
});

test('the payment menu contains a draft even if more than 100 open orders are older', async () => {
  await showActions(101, [order('bidder', 500)], Promise.resolve({ amount_due: '0.00' }));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(entries).toEqual(['Invoice 500 · CHF 100.00', 'Show all 102 unpaid orders']);
});
