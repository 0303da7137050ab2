import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { OrderAppRecord } from '../../../src/providers/data/types.ts';
import { ChargesDialog } from '../../../src/resources/orders/steps/ChargesDialog.tsx';
import { renderPage } from '../render-page.tsx';

const order: OrderAppRecord = {
  id: '12',
  etag: '"1"',
  label: '1012',
  order_id: '1012',
  type: 'bidder',
  status: { id: 'new', label: 'New' },
  sale: null,
  owner: { id: '7', label: 'Anna Muster', email: '' },
  grand_total: '12.00',
  amount_due: '12.00',
  payment_received: '0.00',
  customer_number: '',
  bidder_ids: [],
  item_count: 0,
  shipping_weight: 0,
  payment_type_letter: '',
  created: '2026-01-01T00:00:00.000Z',
  changed: '2026-01-01T00:00:00.000Z',
  additional_charges: [{ term: null, amount: '12.00', tax: null, description: 'Packing', date: null }],
  invoice_data: {
    header_left: { buyer_address: '', shipping_address: '' },
    header_right: { invoice_number: '1012', customer_number: '', bidder_number: '', vat_number: '' },
    items: {},
    totals_for_display: [],
  },
};

it('the dialog of charges cannot be closed while the charges are saved', async () => {
  const close = vi.fn();
  const update = vi.fn(() => new Promise<never>(() => {}));
  await renderPage(<ChargesDialog order={order} onClose={close} />, { getList: async () => ({ data: [], total: 0 }), update });
  const user = userEvent.setup();
  const description = await screen.findByDisplayValue('Packing');
  await user.type(description, ' and crating');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  await user.click(description);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(close).not.toHaveBeenCalled();
});
