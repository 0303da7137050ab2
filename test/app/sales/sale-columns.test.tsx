import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saleColumns } from '../../../src/resources/sales/sale-list-columns.tsx';
import { createHookContext } from '../hook-context.tsx';

const currency = { key: 'CHF', symbol: 'CHF', template: '@symbol @amount', decimal_amount: 2, thousands_sign: '’', decimal_sign: '.' };
const sale = {
  id: '1',
  label: 'Spring',
  sale_date: null,
  status: 'upcoming',
  venue: '',
  catalog: null,
  item_count: 1,
  consignment_count: 1,
  total_estimates: '1000.00',
  lots_locked: false,
  created: '2026-11-20T08:00:00.000Z',
} as const;

test.each([
  ['0.00', ''],
  ['1800.00', '1’800.00'],
])('the list of sales shows the hammer total %s as "%s", and exports it', async (total_hammer_price, text) => {
  const column = saleColumns.find(({ source }) => source === 'total_hammer_price');
  const row = { ...sale, total_hammer_price };
  const wrapper = createHookContext({ me: { id: '1', config: { currency, extensions: [] } } });
  render(<div data-testid="cell">{column?.show?.(row)}</div>, { wrapper });
  expect((await screen.findByTestId('cell')).textContent).toBe(text);
  expect(column?.cell?.(row, { translate: (key) => key, locale: 'en', timeZone: undefined })).toEqual({
    kind: 'amount',
    value: total_hammer_price,
  });
});
