import { QueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { CoreAdminContext, type DataProvider, type I18nProvider, type Store, testDataProvider } from 'react-admin';
import { MeProvider } from '../../src/providers/MeProvider.tsx';
import { meQuery } from '../../src/providers/me.ts';

interface HookContext {
  /** The fields of the user and the configuration that the test needs. */
  readonly me?: object;
  /** The methods of the data provider that the test expects. All others throw. */
  readonly dataProvider?: Partial<DataProvider>;
  readonly store?: Store;
  readonly i18nProvider?: I18nProvider;
}

/** Returns a component with the contexts that the app provides: the contexts of react-admin, and the user. */
export function createHookContext({ me = {}, dataProvider = {}, ...otherContexts }: HookContext) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(meQuery.queryKey, me);
  return ({ children }: { readonly children: ReactNode }) => (
    <CoreAdminContext dataProvider={testDataProvider(dataProvider)} queryClient={queryClient} {...otherContexts}>
      <Suspense>
        <MeProvider>{children}</MeProvider>
      </Suspense>
    </CoreAdminContext>
  );
}
