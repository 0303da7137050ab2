import { expect, it } from 'vitest';
import { loadCatalogue } from '../../src/i18n/catalogues.ts';
import { createI18nProvider } from '../../src/i18n/i18n-provider.ts';

const [german, english] = await Promise.all([loadCatalogue('de'), loadCatalogue('en')]);

const houseIn = (accountingCountry: string) => ({
  accountingCountry,
  currency: { key: 'CHF', symbol: 'CHF', template: '@symbol @amount', decimal_amount: 2, thousands_sign: "'", decimal_sign: '.' },
});

it.each([
  ['CH', 'Strasse', 'Kein Los passt zu «Weiß».'],
  ['LI', 'Strasse', 'Kein Los passt zu «Weiß».'],
  ['DE', 'Straße', 'Kein Los passt zu „Weiß“.'],
  ['AT', 'Straße', 'Kein Los passt zu „Weiß“.'],
])('German texts of a house in %s have the spelling of the country, but typed text in them is unchanged', (country, street, noMatch) => {
  const { translate } = createI18nProvider('de', german, houseIn(country));
  expect(translate('resources.addresses.fields.thoroughfare')).toBe(street);
  expect(translate('lots.grid.noMatch', { text: 'Weiß' })).toBe(noMatch);
});

it('German texts have the Swiss spelling also if the user chooses German later, and English texts are unchanged', async () => {
  const provider = createI18nProvider('en', english, houseIn('CH'));
  await provider.changeLocale('de');
  expect(provider.translate('calls.dismiss')).toBe('Schliessen');
  await provider.changeLocale('en');
  expect(provider.translate('calls.dismiss')).toBe('Dismiss');
});
