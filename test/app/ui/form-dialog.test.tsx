import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { AdminContext } from 'react-admin';
import { useForm } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { MeProvider } from '../../../src/providers/MeProvider.tsx';
import { meQuery } from '../../../src/providers/me.ts';
import { FormDialog } from '../../../src/ui/dialogs/FormDialog.tsx';
import { FormTextInput } from '../../../src/ui/inputs/PlainInputs.tsx';

const ReasonDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <FormDialog
    title="Reverse"
    form={useForm({ defaultValues: { reason: '' } })}
    submit="Send"
    isSending={false}
    error={null}
    unknownOutcomeHint=""
    onSubmit={() => {}}
    onClose={onClose}
  >
    <FormTextInput source="reason" label="Reason" maxLength={100} autoFocus />
  </FormDialog>
);

async function openDialog() {
  const queryClient = new QueryClient();
  const currency = { symbol: 'CHF', template: '@symbol @amount', decimal_amount: 2, thousands_sign: "'", decimal_sign: '.' };
  queryClient.setQueryData(meQuery.queryKey, { id: '1', config: { extensions: [], currency } });
  const close = vi.fn();
  const page = (
    <AdminContext queryClient={queryClient}>
      <Suspense>
        <MeProvider>
          <ReasonDialog onClose={close} />
        </MeProvider>
      </Suspense>
    </AdminContext>
  );
  // The dialog needs a router, because it asks before the user leaves the page.
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  const reason = await screen.findByRole('textbox', { name: 'Reason' });
  const user = userEvent.setup();
  const clickBeside = async () => {
    const surroundings = screen.getByRole('dialog').parentElement;
    if (surroundings) await user.click(surroundings);
  };
  return { user, reason, close, clickBeside };
}

it('a click beside a dialog closes it if nothing was typed', async () => {
  const { close, clickBeside } = await openDialog();
  await clickBeside();
  expect(close).toHaveBeenCalledOnce();
});

it('Escape closes a dialog if nothing was typed', async () => {
  const { user, close } = await openDialog();
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});

it('neither a click beside a dialog nor Escape discards typed text, but the button "Cancel" does', async () => {
  const { user, reason, close, clickBeside } = await openDialog();
  await user.type(reason, 'Wrong account');
  await clickBeside();
  await user.click(reason);
  await user.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
  expect(reason).toHaveProperty('value', 'Wrong account');
  await user.click(screen.getByRole('button', { name: /cancel/i }));
  expect(close).toHaveBeenCalledOnce();
});
