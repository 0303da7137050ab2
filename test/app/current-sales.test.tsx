import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CurrentSales } from '../../src/dashboard/CurrentSales.tsx';
import type { DashboardData } from '../../src/dashboard/use-dashboard.ts';
import { renderPage } from './render-page.tsx';

const emptySale: DashboardData['sales'][number] = {
  id: '7',
  label: 'Spring',
  status: 'draft',
  sale_date: null,
  item_count: 0,
  lots_locked: false,
  total_estimates: '0.00',
  total_hammer_price: '0.00',
};

test('the dashboard links to the lots of a sale, unless the sale has no lots', async () => {
  const sales = [emptySale, { ...emptySale, id: '8', label: 'Autumn', item_count: 2 }];
  await renderPage(<CurrentSales sales={sales} />, {}, ['items-list']);
  expect(await screen.findByRole('link', { name: /^2 lots/ })).toBeDefined();
  expect(screen.getByText(/^0 lots/)).toBeDefined();
  expect(screen.queryByRole('link', { name: /^0 lots/ })).toBeNull();
});
