import { expect, it } from 'vitest';
import { durationText } from '../../src/resources/jobs/job-duration.ts';
import { houseFormat } from '../../src/ui/format/house-format.ts';

const currency = { key: 'CHF', symbol: 'CHF', template: '@symbol @amount', decimal_amount: 2, thousands_sign: '’', decimal_sign: '.' };
const textIn = (language: string, milliseconds: number) =>
  durationText(milliseconds, houseFormat({ currency, accountingCountry: 'CH', timeZone: 'Europe/Zurich' }, language)).replace(/\s/g, ' ');

it('a duration is shown in its two largest units, in the language of the user', () => {
  expect(textIn('en', 65_000)).toBe('1 min, 5 sec');
  expect(textIn('en', 120_000)).toBe('2 min');
  expect(textIn('en', 3_725_000)).toBe('1 hr, 2 min');
  expect(textIn('en', 3_605_000)).toBe('1 hr');
  expect(textIn('de', 65_000)).toBe('1 Min., 5 Sek.');
  expect(textIn('fr', 65_000)).toBe('1 min, 5 s');
});

it('a duration below ten seconds is shown with a decimal, and a longer one without', () => {
  expect(textIn('en', 740)).toBe('0.7 sec');
  expect(textIn('en', 12_400)).toBe('12 sec');
  expect(textIn('en', 59_700)).toBe('1 min');
  // The clocks of two processes may differ.
  expect(textIn('en', -20)).toBe('0 sec');
});
