import { describe, expect, test } from 'vitest';
import { discountNotes, documentNotes } from '../../../contract/orders/document-labels.ts';
import type { LineTerm } from '../../../contract/orders/terms/line-terms.ts';

const germanDocument = (type: 'bidder' | 'consignor', taxIds: readonly string[]) =>
  ({ type, language: 'de', day: '2026-03-13', taxIds }) as const;

describe('the wording of tax schemes on documents', () => {
  test.each([
    ['margin', 'Kunstgegenstände/Sonderregelung'],
    ['exempt', 'Von der Mehrwertsteuer befreit'],
    ['export', 'Steuerfreie Ausfuhrlieferung'],
    ['reverse_charge', 'Steuerschuldnerschaft des Leistungsempfängers'],
  ])('an invoice with the scheme %s has the wording "%s" (Directive 2006/112/EC, article 226)', (scheme, wording) => {
    expect(documentNotes(germanDocument('bidder', [scheme, scheme, 'standard']), [])).toEqual([wording]);
    expect(documentNotes(germanDocument('consignor', [scheme]), [])).toEqual([]);
  });

  test('an invoice whose taxes are shown has no wording', () => {
    expect(documentNotes(germanDocument('bidder', ['standard', 'reduced', 'import', 'agency']), [])).toEqual([]);
  });

  test('a text of the house replaces the built-in text from its first day, and an empty text removes the wording', () => {
    const textOf = (de: string) => ({ en: '', de, fr: '' });
    const houseTexts = [
      { from: '2026-03-14', scheme: 'margin', text: textOf('Art. 24a MWSTG') },
      { from: '2026-03-16', scheme: 'margin', text: textOf('') },
      { from: '2026-03-14', scheme: 'agency', text: textOf('Im Namen des Einlieferers') },
    ] as const;
    const notesOn = (day: string) => documentNotes({ ...germanDocument('bidder', ['agency', 'margin', 'export']), day }, houseTexts);
    expect(notesOn('2026-03-13')).toEqual(['Kunstgegenstände/Sonderregelung', 'Steuerfreie Ausfuhrlieferung']);
    expect(notesOn('2026-03-15')).toEqual(['Art. 24a MWSTG', 'Im Namen des Einlieferers', 'Steuerfreie Ausfuhrlieferung']);
    expect(notesOn('2026-03-16')).toEqual(['Im Namen des Einlieferers', 'Steuerfreie Ausfuhrlieferung']);
  });
});

describe('the text about a discount on a document', () => {
  const term = (kind: LineTerm['kind'], value: string): LineTerm => ({ kind, value, source: 'order', label: '', from: null });
  const line = (lot: string, discount?: string, isPremiumKnown = true) => ({
    item_id: 77,
    lot,
    terms: [...(isPremiumKnown ? [term('premium', '20%')] : []), ...(discount === undefined ? [] : [term('granted_discount', discount)])],
  });

  test.each([
    ['bidder', 'en', 'Discount on the buyer’s premium: 12.5%'],
    ['bidder', 'de', 'Rabatt auf das Aufgeld: 12,5\u00a0%'],
    ['consignor', 'fr', 'Remise sur la commission\u202f: 12,5\u00a0%'],
  ] as const)('a document of the type %s in the language %s has the text "%s"', (type, language, text) => {
    const sign = language === 'en' ? '.' : ',';
    expect(discountNotes(type, language, sign, [line('1', '12.5%'), line('2', '12.5%')])).toEqual([text]);
  });

  test('lots are named if their discounts differ, and lines without a discount or without a premium have no text', () => {
    const lines = [line('1', '10%'), line('2'), line('', '5%'), line('4', '10%'), line('5', '20%', false)];
    expect(discountNotes('bidder', 'en', '.', lines)).toEqual([
      'Discount on the buyer’s premium: 10% (1, 4)',
      'Discount on the buyer’s premium: 5% (#77)',
    ]);
    expect(discountNotes('bidder', 'en', '.', [line('1')])).toEqual([]);
  });
});
