import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { MeProvider } from '../../../src/providers/MeProvider.tsx';
import { meQuery } from '../../../src/providers/me.ts';
import { RecordTabs } from '../../../src/ui/record/RecordTabs.tsx';

it('text typed in a tab is kept while another tab is open', async () => {
  const queryClient = new QueryClient();
  const currency = { symbol: 'CHF', template: '@symbol @amount', decimal_amount: 2, thousands_sign: "'", decimal_sign: '.' };
  queryClient.setQueryData(meQuery.queryKey, { id: '1', config: { extensions: [], currency } });
  render(
    <AdminContext queryClient={queryClient}>
      <MemoryRouter>
        <Suspense>
          <MeProvider>
            <RecordTabs
              tabs={[
                { key: 'notes', label: 'Notes', content: <textarea aria-label="New note" /> },
                { key: 'orders', label: 'Orders', content: <p>Invoice 1002</p> },
              ]}
            />
          </MeProvider>
        </Suspense>
      </MemoryRouter>
    </AdminContext>,
  );
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'Called back');
  await user.click(screen.getByRole('tab', { name: 'Orders' }));
  expect(await screen.findByText('Invoice 1002')).toHaveProperty('hidden', false);
  expect(screen.queryByRole('textbox', { name: 'New note' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Notes' }));
  expect(screen.getByRole('textbox', { name: 'New note' })).toHaveProperty('value', 'Called back');
});
