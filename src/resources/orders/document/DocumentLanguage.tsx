import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { I18nContext, useI18nProvider } from 'react-admin';
import { loadCatalogue } from '../../../i18n/catalogues.ts';
import { createI18nProvider } from '../../../i18n/i18n-provider.ts';
import { isLanguage, type Language } from '../../../i18n/languages.ts';
import { useMe } from '../../../providers/me.ts';

interface DocumentLanguageProps {
  /** If undefined, or until its texts are loaded, the document is in the user's language. */
  readonly language: Language | undefined;
  readonly children: ReactNode;
}

/** Shows a document in its own language, which is independent of the user's language. */
export const DocumentLanguage = ({ language, children }: DocumentLanguageProps) => {
  const userProvider = useI18nProvider();
  const { config } = useMe();
  const isOtherLanguage = isLanguage(language) && language !== userProvider.getLocale();
  const { data: catalogue } = useQuery({
    queryKey: ['catalogue', language],
    enabled: isOtherLanguage,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => loadCatalogue(language ?? 'en'),
  });
  const documentProvider = useMemo(
    () => (isOtherLanguage && catalogue ? createI18nProvider(language, catalogue, config) : userProvider),
    [isOtherLanguage, language, catalogue, config, userProvider],
  );
  return (
    <I18nContext.Provider value={documentProvider}>
      <div lang={documentProvider.getLocale()}>{children}</div>
    </I18nContext.Provider>
  );
};
