import { describe, expect, test } from 'vitest';
import { documentNotes } from '../../../contract/orders/document-labels.ts';

describe('the wording of tax schemes on documents', () => {
  test.each([
    ['margin', 'Kunstgegenstände/Sonderregelung'],
    ['exempt', 'Von der Mehrwertsteuer befreit'],
    ['export', 'Steuerfreie Ausfuhrlieferung'],
    ['reverse_charge', 'Steuerschuldnerschaft des Leistungsempfängers'],
  ])('an invoice with the scheme %s has the wording "%s" (Directive 2006/112/EC, article 226)', (scheme, wording) => {
    expect(documentNotes('bidder', 'de', [scheme, scheme, 'standard'])).toEqual([wording]);
    expect(documentNotes('consignor', 'de', [scheme])).toEqual([]);
  });

  test('an invoice whose taxes are shown has no wording', () => {
    expect(documentNotes('bidder', 'en', ['standard', 'reduced', 'import', 'agency'])).toEqual([]);
  });
});
