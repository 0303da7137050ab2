import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useOrderBalance } from '../../../src/resources/orders/document/use-order-balance.ts';
import { createHookContext } from '../hook-context.tsx';

const line = { nid: '1', lot: '1', description: '', hammer_price: '100.00', commission: '0.00', tax_id: 'margin', consignment_number: '' };

/** Returns an order with one line, with the fields that the balance needs. */
const order = (id: string, type: 'bidder' | 'credit_note', amount: string, changed = '2026-03-14T00:00:00.000Z') => ({
  id,
  type,
  changed,
  status: { id: 'finished' as const, label: '' },
  owner: { id: '3', label: '', email: '' },
  sale: null,
  grand_total: amount,
  amount_due: amount,
  payment_received: '0.00',
  invoice_data: {
    header_left: { buyer_address: '', shipping_address: '' },
    header_right: { invoice_number: id, customer_number: '', bidder_number: '', vat_number: '' },
    items: { Spring: [line] },
    totals_for_display: [],
  },
});

it('the credit notes of the previous order are not shown while the credit notes of the next order are fetched', async () => {
  const note = order('30', 'credit_note', '-100.00');
  const getList = vi.fn().mockResolvedValue({ data: [note], total: 1 });
  const getOne = vi.fn().mockResolvedValue({ data: note });
  const { result, rerender } = renderHook(useOrderBalance, {
    wrapper: createHookContext({ dataProvider: { getList, getOne } }),
    initialProps: order('10', 'bidder', '100.00'),
  });
  await waitFor(() => expect(result.current.credited).toBe('100.00'));
  getList.mockReturnValue(new Promise(() => {}));
  rerender(order('10', 'bidder', '100.00', '2026-03-15T00:00:00.000Z'));
  expect(result.current.credited).toBe('100.00');
  rerender(order('20', 'bidder', '100.00'));
  expect(result.current.credited).toBe('0.00');
});
