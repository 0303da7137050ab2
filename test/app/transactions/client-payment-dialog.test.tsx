import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ClientPaymentDialog } from '../../../src/resources/transactions/ClientPaymentDialog.tsx';
import { renderPage } from '../render-page.tsx';

async function openDialog() {
  const close = vi.fn();
  const command = { isRunning: false, error: undefined, run: vi.fn(), clearError: vi.fn() };
  await renderPage(<ClientPaymentDialog client="7" type="Wire Transfer" invoices={[]} command={command} onClose={close} />, {
    getManyReference: async () => ({ data: [], total: 0 }),
  });
  const user = userEvent.setup();
  const cancel = () => user.click(screen.getByRole('button', { name: 'Cancel' }));
  return { user, close, cancel, bank: await screen.findByRole('textbox', { name: 'Bank' }) };
}

it('Cancel closes a payment for several invoices if nothing was typed', async () => {
  const { close, cancel } = await openDialog();
  await cancel();
  expect(close).toHaveBeenCalledOnce();
});

it('Cancel and Escape ask before they discard typed values of a payment for several invoices', async () => {
  const { user, close, cancel, bank } = await openDialog();
  await user.type(bank, 'Kantonalbank');
  await cancel();
  expect(close).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  // While the question fades out, it would receive Escape.
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(bank).toHaveProperty('value', 'Kantonalbank');
  await user.click(bank);
  await user.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(close).toHaveBeenCalledOnce();
});
