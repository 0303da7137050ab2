import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../src/i18n/catalogues.ts';
import { createI18nProvider } from '../../src/i18n/i18n-provider.ts';
import { problemError } from '../../src/providers/http/http-error.ts';
import { useExplanationText } from '../../src/ui/failure/use-explanation-text.ts';
import { useUnknownOutcomeText } from '../../src/ui/form/use-unknown-outcome-text.ts';
import { createHookContext } from './hook-context.tsx';

const currency = { key: 'EUR', symbol: '€', template: '@amount @symbol', decimal_amount: 2, thousands_sign: '.', decimal_sign: ',' };
const house = { accountingCountry: 'DE', currency };

async function loadGermanExplanationText() {
  const i18nProvider = createI18nProvider('de', await loadCatalogue('de'), house);
  return renderHook(useExplanationText, { wrapper: createHookContext({ me: { config: house }, i18nProvider }) }).result.current;
}

test('an explanation has amounts and days in the format of the house, and is in the language of the user', async () => {
  const explanationText = await loadGermanExplanationText();
  expect(explanationText({ code: 'reminder_of_other_amount', params: { number: '1002', amount: '1250.50' } })).toContain('1.250,50 €');
  expect(explanationText({ code: 'society_payment_in_future', params: { today: '2026-03-14' } })).toBe(
    'Der Tag der Zahlung liegt nach dem heutigen Tag, 14.03.2026',
  );
});

test('an explanation names the tax scheme of a lot in the language of the user', async () => {
  const explanationText = await loadGermanExplanationText();
  expect(explanationText({ code: 'lot_scheme_of_buyer', params: { lot: '7', scheme: 'exempt' } })).toContain('Los 7 (Steuerfrei)');
});

test('an explanation without a translation is shown with the text of the service, or with its code if there is no text', async () => {
  const explanationText = await loadGermanExplanationText();
  const explanation = { code: 'of_a_later_version', params: { amount: 'unknown' } };
  expect(explanationText(explanation, 'The invoice is sealed')).toBe('The invoice is sealed');
  expect(explanationText(explanation)).toBe('of_a_later_version');
});

test('the text about a lost response warns of a second effect only if a repeated request can have one', () => {
  const me = { config: { extensions: [] } };
  const unknownOutcomeText = renderHook(useUnknownOutcomeText, { wrapper: createHookContext({ me }) }).result.current;
  const lost = problemError('app.errors.timeout', 0);
  expect(unknownOutcomeText(lost, 'the hint')).toEqual(['records.form.noResponse', 'the hint', 'records.form.perhapsTwice']);
  expect(unknownOutcomeText(lost, 'the hint', true)).toEqual(['records.form.noResponse', 'the hint']);
});
