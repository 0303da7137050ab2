import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadCatalogue } from '../../../src/i18n/catalogues.ts';
import { createI18nProvider } from '../../../src/i18n/i18n-provider.ts';
import type { ListedOrder } from '../../../src/providers/data/types.ts';
import { orderColumns } from '../../../src/resources/orders/list/OrderList.tsx';
import { createHookContext } from '../hook-context.tsx';

const currency = { key: 'CHF', symbol: 'CHF', template: '@symbol @amount', decimal_amount: 2, thousands_sign: "'", decimal_sign: '.' };
const config = { accountingCountry: 'CH', currency, timeZone: 'Europe/Zurich', extensions: [] };
const invoice: ListedOrder = {
  id: '1',
  label: 'Invoice 1002',
  order_id: '1002',
  type: 'bidder',
  status: { id: 'finished', label: 'Finished' },
  sale: null,
  owner: { id: '2', label: 'Svenja Hansen', email: '' },
  grand_total: '1200.00',
  payment_received: '0.00',
  amount_due: '1000.00',
  credited: '200.00',
  owed: '1000.00',
  customer_number: '',
  bidder_ids: [],
  item_count: 2,
  shipping_weight: 0,
  payment_type_letter: '',
  created: '2026-11-20T08:00:00.000Z',
  changed: '2026-11-20T08:00:00.000Z',
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T12:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each<[string, ListedOrder, string]>([
  ['a partial credit, even if the column of the credited amount is hidden', invoice, 'Partly credited, Unpaid'],
  [
    'that an invoice is overdue instead of unpaid',
    { ...invoice, amount_due: '1200.00', credited: '0.00', created: '2026-10-20T08:00:00.000Z' },
    'Overdue',
  ],
])('the column of marks shows and exports %s', async (_name, order, text) => {
  const i18nProvider = createI18nProvider('en', await loadCatalogue('en'), config);
  const marks = orderColumns.find(({ source }) => source === 'mark');
  render(<div data-testid="marks">{marks?.show?.(order)}</div>, { wrapper: createHookContext({ me: { id: '1', config }, i18nProvider }) });
  expect((await screen.findByTestId('marks')).textContent).toBe(text);
  const context = { translate: i18nProvider.translate, locale: 'en', timeZone: 'Europe/Zurich' };
  expect(marks?.cell?.(order, context)).toBe(text);
});
