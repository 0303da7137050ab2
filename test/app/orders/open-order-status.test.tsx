import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderStatus } from '../../../contract/resources/orders/order.ts';
import { loadCatalogue } from '../../../src/i18n/catalogues.ts';
import { createI18nProvider } from '../../../src/i18n/i18n-provider.ts';
import { OpenOrderStatus } from '../../../src/ui/record/related/OpenOrderStatus.tsx';
import { createHookContext } from '../hook-context.tsx';

const currency = { key: 'CHF', symbol: 'CHF', template: '@symbol @amount', decimal_amount: 2, thousands_sign: "'", decimal_sign: '.' };
const config = { accountingCountry: 'CH', currency, timeZone: 'Europe/Zurich', extensions: [] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T12:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each<[string, OrderStatus, string, string, string | undefined]>([
  ['an overdue invoice has a red mark before its age', 'finished', '2026-10-20T08:00:00.000Z', 'Overdue 33 days', 'Overdue'],
  ['an invoice that is not overdue has only its age', 'finished', '2026-11-21T08:00:00.000Z', '1 day', undefined],
  ['an old draft has its status', 'new', '2026-10-20T08:00:00.000Z', 'Draft', undefined],
])('in a table of open orders, %s', async (_name, status, created, text, mark) => {
  const wrapper = createHookContext({
    me: { id: '1', config },
    i18nProvider: createI18nProvider('en', await loadCatalogue('en'), config),
  });
  const order = {
    type: 'bidder',
    status: { id: status, label: status },
    amount_due: '1000.00',
    owed: '1000.00',
    created,
  } as const;
  render(
    <p data-testid="status">
      <OpenOrderStatus order={order} />
    </p>,
    { wrapper },
  );
  expect((await screen.findByTestId('status')).textContent).toBe(text);
  expect(document.querySelector('[data-tone="error"]')?.textContent).toBe(mark);
});
