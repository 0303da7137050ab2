import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { I18nContext, useI18nProvider } from 'react-admin';
import { loadCatalogue } from '../../i18n/catalogues.ts';
import { createI18nProvider } from '../../i18n/i18n-provider.ts';
import { isLanguage, type Language } from '../../i18n/languages.ts';
import { useMe } from '../../providers/me.ts';

interface DocumentLanguageProps {
  /** The client's language; undefined means the user's. */
  readonly language: Language | undefined;
  readonly children: ReactNode;
}

/** Shows a document in the language of its client, independent of the user's language. */
export const DocumentLanguage = ({ language, children }: DocumentLanguageProps) => {
  const own = useI18nProvider();
  const { config } = useMe();
  const isForeign = isLanguage(language) && language !== own.getLocale();
  const { data: catalogue } = useQuery({
    queryKey: ['catalogue', language],
    enabled: isForeign,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => loadCatalogue(language ?? 'en'),
  });
  const provider = useMemo(
    () => (isForeign && catalogue ? createI18nProvider(language, catalogue, config) : own),
    [isForeign, language, catalogue, config, own],
  );
  return (
    <I18nContext.Provider value={provider}>
      <div lang={provider.getLocale()}>{children}</div>
    </I18nContext.Provider>
  );
};
