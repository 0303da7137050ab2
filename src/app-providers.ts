import type { Me } from '../contract/resources/user.ts';
import type { OpeningTexts } from './i18n/catalogues.ts';
import { createI18nProvider } from './i18n/i18n-provider.ts';
import type { Language } from './i18n/languages.ts';
import { createDataProvider } from './providers/data/data-provider.ts';
import { meQuery } from './providers/me.ts';
import { createQueryClient } from './providers/query-client.ts';
import { createAuthProvider } from './providers/session/auth-provider.ts';
import { createUserStore } from './providers/store.ts';
import { refetchDerivedQueries } from './realtime/reactions/refetch-after-write.ts';

/** After a check of the session, such as that at the start, react-admin does not check it again for this many milliseconds. */
const sessionFreshForMs = 5_000;

export type AppProviders = ReturnType<typeof createProviders>;

export interface OpeningData {
  readonly me: Me;
  readonly language: Language;
  readonly openingTexts: OpeningTexts;
}

export function createProviders({ me, language, openingTexts }: OpeningData) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(meQuery.queryKey, me);
  // Without these results, react-admin would render the first page again after its requests to the auth provider.
  queryClient.setQueryDefaults(['auth', 'getPermissions'], { initialData: me.roles });
  queryClient.setQueryDefaults(['auth', 'checkAuth'], { initialData: true, staleTime: sessionFreshForMs });
  return {
    queryClient,
    authProvider: createAuthProvider(me),
    dataProvider: createDataProvider(me.config.extensions, (resource) => void refetchDerivedQueries(queryClient, resource)),
    i18nProvider: createI18nProvider(language, openingTexts, me.config),
    store: createUserStore(me.id),
  };
}
