import { render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../src/i18n/catalogues.ts';
import { createI18nProvider } from '../../../src/i18n/i18n-provider.ts';
import type { ListedOrder } from '../../../src/providers/data/types.ts';
import { orderColumns } from '../../../src/resources/orders/list/OrderList.tsx';

const currency = { key: 'CHF', symbol: 'CHF', template: '@symbol @amount', decimal_amount: 2, thousands_sign: "'", decimal_sign: '.' };

test('the column of marks shows a partial credit, even if the column of the credited amount is hidden', async () => {
  const order: ListedOrder = {
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
    created: '2026-10-20T08:00:00.000Z',
    changed: '2026-10-20T08:00:00.000Z',
  };
  const marks = orderColumns.find(({ source }) => source === 'mark');
  render(
    <AdminContext i18nProvider={createI18nProvider('en', await loadCatalogue('en'), { accountingCountry: 'CH', currency })}>
      <div data-testid="marks">{marks?.show?.(order)}</div>
    </AdminContext>,
  );
  expect((await screen.findByTestId('marks')).textContent).toBe('Partly credited, Unpaid');
});
