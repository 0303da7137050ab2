import { beforeEach, expect, it, vi } from 'vitest';

const house = {
  accountingCountry: 'CH',
  currency: { key: 'CHF', symbol: 'CHF', template: '@symbol @amount', decimal_amount: 2, thousands_sign: "'", decimal_sign: '.' },
};

/** Opens the app's translations in a new page: no code with further texts has been loaded. */
const openTexts = async () => {
  const { loadOpeningTexts } = await import('../../src/i18n/catalogues.ts');
  const { createI18nProvider } = await import('../../src/i18n/i18n-provider.ts');
  const { loadPageTexts } = await import('../../src/i18n/page-texts.ts');
  const signIn = async (language: 'en' | 'de') => createI18nProvider(language, await loadOpeningTexts(language), house);
  return { signIn, loadPageTexts };
};

beforeEach(() => vi.resetModules());

it('the texts of pages are added to the opening texts when the first page needs them', async () => {
  const { signIn, loadPageTexts } = await openTexts();
  const { translate } = await signIn('de');
  expect(translate('layout.notFound.title')).toBe('Unter dieser Adresse gibt es keine Seite');
  expect(translate('calls.dismiss', { _: '' })).toBe('');
  await loadPageTexts();
  expect(translate('calls.dismiss')).toBe('Schliessen');
  expect(translate('layout.notFound.title')).toBe('Unter dieser Adresse gibt es keine Seite');
});

it('a language that the user chooses has the texts of pages', async () => {
  const { signIn } = await openTexts();
  const provider = await signIn('en');
  await provider.changeLocale('de');
  expect(provider.translate('calls.dismiss')).toBe('Schliessen');
});

it('texts of pages that arrive after the user has chosen another language do not restore the former language', async () => {
  const { signIn, loadPageTexts } = await openTexts();
  const provider = await signIn('en');
  await Promise.all([provider.changeLocale('de'), loadPageTexts()]);
  expect(provider.getLocale()).toBe('de');
  expect(provider.translate('calls.dismiss')).toBe('Schliessen');
});

it('a user who chooses the shown language again while another language loads keeps the shown language', async () => {
  const { signIn } = await openTexts();
  const provider = await signIn('en');
  const { createElement } = await import('react');
  const { act, renderHook } = await import('@testing-library/react');
  const { CoreAdminContext, useLocaleState, useTranslate } = await import('react-admin');
  const { result } = renderHook(() => ({ choose: useLocaleState()[1], title: useTranslate()('layout.notFound.title') }), {
    wrapper: ({ children }) => createElement(CoreAdminContext, { i18nProvider: provider }, children),
  });
  const choose = (language: string) => act(() => result.current.choose(language));
  const english = provider.translate('layout.notFound.title');
  await expect.poll(() => result.current?.title).toBe(english);
  choose('de');
  expect(provider.getLocale()).toBe('de');
  choose('en');
  expect(provider.getLocale()).toBe('en');
  // Resolves after the texts of the first choice, because they were requested before.
  await act(() => import('../../src/i18n/catalogues.ts').then(({ loadCatalogue }) => loadCatalogue('de')));
  expect(result.current.title).toBe(english);
  expect(document.documentElement.lang).toBe('en');
  choose('de');
  await expect.poll(() => result.current.title).toBe('Unter dieser Adresse gibt es keine Seite');
  expect(document.documentElement.lang).toBe('de');
});

it('a language whose texts cannot be loaded does not become the chosen language', async () => {
  const { signIn } = await openTexts();
  const catalogues = await import('../../src/i18n/catalogues.ts');
  const provider = await signIn('en');
  const load = vi.spyOn(catalogues, 'loadCatalogue').mockRejectedValueOnce(new Error('no network'));
  await expect(provider.changeLocale('de')).rejects.toThrow('no network');
  expect(load).toHaveBeenCalledOnce();
  expect(provider.getLocale()).toBe('en');
});

it('a second user who signs in without a reload has the texts of pages at once', async () => {
  const { signIn, loadPageTexts } = await openTexts();
  await signIn('en');
  await loadPageTexts();
  const { translate } = await signIn('de');
  expect(translate('calls.dismiss')).toBe('Schliessen');
});

it('a lazy component is rendered after the texts of pages have been added', async () => {
  const { signIn } = await openTexts();
  const { translate } = await signIn('en');
  const { lazySilently } = await import('../../src/ui/lazily.ts');
  const { render, screen } = await import('@testing-library/react');
  const { createElement, Suspense } = await import('react');
  const Lazy = lazySilently(async () => () => translate('calls.dismiss', { _: 'missing' }));
  render(createElement(Suspense, { fallback: null }, createElement(Lazy)));
  expect(await screen.findByText('Dismiss')).toBeShown();
});
