import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InvoiceTotals } from '../../../src/resources/orders/document/InvoiceTotals.tsx';
import { createHookContext } from '../hook-context.tsx';

const currency = { key: 'CHF', symbol: 'CHF', template: '@symbol @amount', decimal_amount: 2, thousands_sign: '’', decimal_sign: '.' };
const sums = [
  { label: 'Hammer price', value: 'CHF 1’000.00' },
  { label: 'Total', value: 'CHF 1’200.00' },
];

test.each([
  [
    'shows the currency once, beside the last label',
    'CHF 1’200.00',
    ['Hammer price', '1’000.00', 'Total', '1’200.00', 'Amount due CHF', '1’200.00'],
  ],
  [
    'shows all amounts as the service wrote them if one has an unknown format',
    'by agreement',
    ['Hammer price', 'CHF 1’000.00', 'Total', 'CHF 1’200.00', 'Amount due', 'by agreement'],
  ],
])('the block of totals %s', async (_name, due, texts) => {
  const wrapper = createHookContext({ me: { id: '1', config: { currency, extensions: [] } } });
  render(<InvoiceTotals totals={[sums, [{ label: 'Amount due', value: due }]]} />, { wrapper });
  await screen.findByText('Total');
  expect([...document.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual(texts);
});
