import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { AddressDialog } from '../../../src/resources/clients/AddressDialog.tsx';
import { FreshOrder } from '../../../src/resources/orders/FreshOrder.tsx';

it('a dialog opens only with a fetched order, and not with a cached order after an error', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(['orders', 'getOne', { id: '7' }], { id: '7', amount_due: '100.00' });
  const getOne = vi.fn();
  getOne.mockRejectedValue(new Error('no network'));
  render(
    <AdminContext queryClient={queryClient} dataProvider={testDataProvider({ getOne })}>
      <FreshOrder id="7" title="Record payment" onClose={() => {}}>
        {({ amount_due }) => <p>Due: {amount_due}</p>}
      </FreshOrder>
    </AdminContext>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('no network');
  expect(screen.queryByText(/^Due/)).toBeNull();
  getOne.mockResolvedValue({ data: { id: '7', amount_due: '40.00' } });
  await userEvent.click(screen.getByRole('button', { name: 'layout.error.retry' }));
  expect(await screen.findByText('Due: 40.00')).toBeDefined();
  // A later error does not close the dialog.
  getOne.mockRejectedValue(new Error('no network'));
  await queryClient.refetchQueries();
  expect(screen.getByText('Due: 40.00')).toBeDefined();
});

it('an address is not edited with a cached record if it cannot be fetched', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(['addresses', 'getOne', { id: '7' }], { id: '7', address: { locality: 'Zurich' } });
  const getOne = vi.fn().mockRejectedValue(new Error('no network'));
  render(
    <AdminContext queryClient={queryClient} dataProvider={testDataProvider({ getOne })}>
      <AddressDialog clientId="3" id="7" onClose={() => {}} />
    </AdminContext>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('no network');
  expect(screen.queryByRole('textbox')).toBeNull();
});
