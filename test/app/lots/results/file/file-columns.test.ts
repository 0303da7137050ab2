import { expect, test } from 'vitest';
import { guessColumns, headingsOf } from '../../../../../src/resources/lots/results/file/file-columns.ts';

test('columns are found by English, German and French headings', () => {
  const all = { lot: 0, price: 1, status: 2, paddle: 3, firstName: 4, name: 5, email: 6, channel: 7 };
  expect(guessColumns(['Lot No.', 'Hammer Price', 'Status', 'Paddle', 'First name', 'Last Name', 'E-mail', 'Channel'])).toEqual(all);
  expect(guessColumns(['Los-Nr.', 'Zuschlag', 'Ergebnis', 'Bieternummer', 'Vorname', 'Käufer', 'E-Mail-Adresse', 'Kanal'])).toEqual(all);
  expect(guessColumns(['N° lot', "Prix d'adjudication", 'Résultat', 'N° paddle', 'Prénom', 'Acheteur', 'Courriel', 'Canal'])).toEqual(all);
});

test('the hammer price is preferred to another price, and an unknown heading is left to the user', () => {
  expect(guessColumns(['Price', 'Hammer price', 'Price incl. premium', 'Lot'])).toEqual({ lot: 3, price: 1 });
  expect(guessColumns(['Position', 'Total'])).toEqual({});
});

test('remembered columns have priority, and no column is used twice', () => {
  const header = ['Lot', 'Total', 'Price', 'Buyer'];
  const mapping = guessColumns(header, { price: 'Total', email: 'Buyer', channel: 'gone' });
  expect(mapping).toEqual({ lot: 0, price: 1, email: 3 });
  expect(headingsOf(header, mapping)).toEqual({ lot: 'Lot', price: 'Total', email: 'Buyer' });
});

test('a column without a heading is left to the user', () => {
  expect(guessColumns(['Lot', 'Price', ''])).toEqual({ lot: 0, price: 1 });
  expect(guessColumns(['Lot', '', 'Price'], { status: '', paddle: ' ' })).toEqual({ lot: 0, price: 2 });
  expect(guessColumns(['Lot', ' '], { paddle: ' ' })).toEqual({ lot: 0 });
});
