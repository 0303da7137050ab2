import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { OrderAppRecord } from '../../../src/providers/data/types.ts';
import { ChargesDialog } from '../../../src/resources/orders/steps/ChargesDialog.tsx';
import { renderPage } from '../render-page.tsx';

it('the dialog of charges cannot be closed while the charges are saved', async () => {
  const order = { id: '12', etag: '"1"', additional_charges: [{ amount: '12.00', description: 'Packing' }] } as unknown as OrderAppRecord;
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
