import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactElement, Suspense } from 'react';
import { AdminContext, testDataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ExtensionName } from '../../contract/wire.ts';
import { loadCatalogue } from '../../src/i18n/catalogues.ts';
import { createI18nProvider } from '../../src/i18n/i18n-provider.ts';
import type { AppDataProvider } from '../../src/providers/data/data-provider.ts';
import { MeProvider } from '../../src/providers/MeProvider.tsx';
import { meQuery } from '../../src/providers/me.ts';

const currency = { key: 'CHF', symbol: 'CHF', template: '@symbol @amount', decimal_amount: 2, thousands_sign: '’', decimal_sign: '.' };
const house = { accountingCountry: 'CH', currency };

/**
 * Renders an element in English for a clerk. A method of the data provider throws if the test does not define it. `extensions` lists the
 * extensions of the service.
 */
export async function renderPage(
  element: ReactElement,
  dataProvider: Partial<AppDataProvider> & Parameters<typeof testDataProvider>[0],
  extensions: readonly ExtensionName[] = [],
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(meQuery.queryKey, { id: '1', full_name: 'A clerk', roles: ['clerk'], config: { ...house, extensions } });
  const page = (
    <AdminContext
      queryClient={queryClient}
      dataProvider={{ ...testDataProvider(), ...dataProvider }}
      i18nProvider={createI18nProvider('en', await loadCatalogue('en'), house)}
    >
      <Suspense>
        <MeProvider>{element}</MeProvider>
      </Suspense>
    </AdminContext>
  );
  // A form needs a router, because it asks before the user leaves the page.
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  return { queryClient };
}
