import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { loadCatalogue } from '../../../src/i18n/catalogues.ts';
import { createI18nProvider } from '../../../src/i18n/i18n-provider.ts';
import { languages } from '../../../src/i18n/languages.ts';
import { houseFormat } from '../../../src/ui/format/house-format.ts';

const catalogue = await loadCatalogue('en');
const currency = { key: 'CHF', symbol: 'CHF', template: '@symbol @amount', decimal_amount: 2 };
const house = (accountingCountry: string, thousands_sign: string, decimal_sign: string) => ({
  accountingCountry,
  currency: { ...currency, thousands_sign, decimal_sign },
});
const swiss = house('CH', "'", '.');
const german = house('DE', '.', ',');

const zone = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'Europe/Zurich';
});
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe.each(languages)('for a reader of $locale', ({ locale: language }) => {
  test.each([
    ['CH', "'", '.', "2'500", "1'250.50", '22.11.2026', '22.11.2026, 14:05'],
    ['DE', '.', ',', '2.500', '1.250,50', '22.11.2026', '22.11.2026, 14:05'],
    ['AT', '.', ',', '2.500', '1.250,50', '22.11.2026', '22.11.2026, 14:05'],
    ['FR', '\u202f', ',', '2\u202f500', '1\u202f250,50', '22/11/2026', '22/11/2026 14:05'],
    ['GB', ',', '.', '2,500', '1,250.50', '22/11/2026', '22/11/2026, 14:05'],
    ['US', ',', '.', '2,500', '1,250.50', '11/22/2026', '11/22/2026, 2:05 PM'],
  ])(
    'a house in %s writes the numbers of its configuration and the dates of its country',
    (country, group, decimal, count, amount, day, instant) => {
      const format = houseFormat(house(country, group, decimal), language);
      expect(format.count(2_500)).toBe(count);
      expect(format.decimal('1250.50')).toBe(amount);
      expect(format.day('2026-11-22')).toBe(day);
      expect(format.date('2026-11-22T13:05:00.000Z')).toBe(day);
      expect(format.instant('2026-11-22T13:05:00.000Z')).toBe(instant);
      expect(instant).toContain(format.time('2026-11-22T13:05:00.000Z'));
    },
  );
});

it('the house format groups thousands, puts the minus sign in front, and does not change text that is not a number', () => {
  const { count, decimal } = houseFormat(swiss, 'de');
  expect([count(0), count(999), count(1_000), count(-1_234_567), decimal('-1234567.5'), decimal('12 cm')]).toEqual([
    '0',
    '999',
    "1'000",
    "−1'234'567",
    "−1'234'567.5",
    '12 cm',
  ]);
});

it('the house format writes a number of sixteen digits without loss', () => {
  expect(houseFormat(swiss, 'en').decimal('9007199254740993.25')).toBe("9'007'199'254'740'993.25");
});

it('the house format writes percentages with the decimal sign of the house and the space of the language', () => {
  expect(houseFormat(swiss, 'en').percent('12.5%')).toBe('12.5%');
  expect(houseFormat(german, 'de').percent('12.5%')).toBe('12,5\u00a0%');
  expect(houseFormat(german, 'de').percent('by agreement')).toBe('by agreement');
});

it('the house format shows a calendar day as the same day in every time zone', () => {
  process.env.TZ = 'Pacific/Honolulu';
  expect(houseFormat(house('CH', '’', '.'), 'en').day('2026-03-01')).toBe('01.03.2026');
});

it('the house format keeps the order of the numbers and uses 24 hours for a country whose language has another script', () => {
  expect(houseFormat(house('JP', ',', '.'), 'en').instant('2026-11-22T13:05:00.000Z')).toBe('2026/11/22 14:05');
});

it('the house format writes ISO dates for an unknown country, and returns undefined for text that is not a date', () => {
  const format = houseFormat(house('', ',', '.'), 'en');
  expect(format.day('2026-11-22')).toBe('2026-11-22');
  expect([format.day('soon'), format.instant('')]).toEqual([undefined, undefined]);
});

it('counts in translations have the house’s format, but page numbers do not', () => {
  const { translate } = createI18nProvider('en', catalogue, swiss);
  expect(translate('ra.action.bulk_actions', { smart_count: 2_500 })).toBe("2'500 items selected");
  expect(translate('ra.navigation.page_range_info', { offsetBegin: 1_001, offsetEnd: 1_025, total: 2_500 })).toBe("1'001-1'025 of 2'500");
  expect(translate('ra.navigation.page', { page: 1_200 })).toBe('Go to page 1200');
});

it('the house format prints one full stop if a value at the end of a sentence ends with one', () => {
  const { translate } = createI18nProvider('en', catalogue, swiss);
  const refused = (why: string) => translate('board.announcements.refused', { task: 'Call Smith & Co.', place: 'Done', why });
  expect(refused('The server did not respond in time. Try again.')).toBe(
    'Call Smith & Co. was not moved to Done: The server did not respond in time. Try again.',
  );
  expect(refused('Why?')).toMatch(/Why\?$/);
  expect(refused('It is blocked')).toMatch(/It is blocked\.$/);
  expect(translate('board.announcements.liftedTaskDeleted', { task: 'Call Smith & Co.' })).toBe('Another user deleted Call Smith & Co.');
});

describe('a typed date', () => {
  const american = () => houseFormat(house('US', ',', '.'), 'en');
  test.each([
    ['22.11.2026', '2026-11-22'],
    ['2.3.26', '2026-03-02'],
    ['2/3/1978', '1978-03-02'],
    ['2-3-78', '1978-03-02'],
    ['2026-11-22', '2026-11-22'],
    ['31.02.2026', undefined],
    ['11.22.2026', undefined],
    ['22.11.', undefined],
    ['22 Nov 2026', undefined],
    ['tomorrow', undefined],
  ])('%s in Switzerland is parsed as %s', (text, day) => expect(houseFormat(swiss, 'fr').parseDay(text)).toBe(day));

  it('a typed date starts with the month in the United States', () => {
    expect([american().parseDay('3/2/2026'), american().parseDay('22/11/2026')]).toEqual(['2026-03-02', undefined]);
    expect([american().pattern('DMY'), houseFormat(german, 'de').pattern('TMJ')]).toEqual(['MM/DD/YYYY', 'TT.MM.JJJJ']);
  });

  test.each([
    ['22.11.2026, 14:05', '2026-11-22T14:05'],
    ['22.11.2026 9.30', '2026-11-22T09:30'],
    ['2026-11-22T14:05', '2026-11-22T14:05'],
    ['22.11.2026 25:00', undefined],
    ['22.11.2026', undefined],
  ])('%s with a time is parsed as %s', (text, time) => expect(houseFormat(swiss, 'en').parseDateTime(text)).toBe(time));

  it('a typed date in the format of the house is parsed to the same day and time', () => {
    expect(american().parseDateTime(american().instant('2026-11-22T13:05:00.000Z') ?? '')).toBe('2026-11-22T14:05');
    expect(american().parseDateTime('11/22/2026, 12:15 AM')).toBe('2026-11-22T00:15');
  });
});

describe('the date of a sale', () => {
  const summer = '2026-07-14T22:30:00.000Z';
  const winter = '2026-11-22T13:05:00.000Z';
  const inZone = (readerZone: string, timeZone: string | undefined, language = 'en', country = 'CH') => {
    process.env.TZ = readerZone;
    // Formats are memoized, and the time zone of a browser does not change. So each zone of this test gets its own thousands sign.
    return houseFormat({ ...house(country, readerZone, '.'), ...(timeZone ? { timeZone } : {}) }, language);
  };

  test.each([
    ['Europe/Zurich', 'Europe/Zurich', '15.07.2026, 00:30', '22.11.2026'],
    ['Europe/Rome', 'Europe/Zurich', '15.07.2026, 00:30', '22.11.2026'],
    ['America/New_York', 'Europe/Zurich', '15.07.2026, 00:30 CEST', '22.11.2026 CET'],
    ['Africa/Algiers', 'Europe/Zurich', '15.07.2026, 00:30 CEST', '22.11.2026'],
    ['America/New_York', undefined, '14.07.2026, 18:30', '22.11.2026'],
    ['America/New_York', 'Mars/Olympus', '14.07.2026, 18:30', '22.11.2026'],
  ])('the date of a sale read in %s, of a house in %s, is %s and %s', (readerZone, timeZone, instant, day) => {
    const format = inZone(readerZone, timeZone);
    expect([format.houseInstant(summer), format.houseDate(winter)]).toEqual([instant, day]);
    expect(format.zoneName(summer)).toBe(instant.split(', 00:30 ')[1]);
  });

  it('the date of a sale names the zone in the language of the user', () => {
    const names = ['en', 'de', 'fr'].map((language) => inZone('America/New_York', 'Europe/Zurich', language).zoneName(winter));
    expect(names).toEqual(['CET', 'MEZ', 'UTC+1']);
    expect(inZone('Europe/Zurich', 'America/New_York', 'en', 'US').zoneName(winter)).toBe('EST');
  });

  it('the date of a sale is undefined for text that is not a date', () => {
    const format = inZone('America/New_York', 'Europe/Zurich');
    expect([format.houseInstant('soon'), format.houseDate(''), format.zoneName('soon'), format.wallTime('soon')]).toEqual(
      Array(4).fill(undefined),
    );
  });

  it('the date of a sale shows a typed time unchanged, also if the time does not exist in the user’s time zone', () => {
    expect(inZone('America/New_York', 'Europe/Zurich').wallTime('2026-03-08T02:30')).toBe('08.03.2026, 02:30');
  });
});

test.each([
  ['en', 'CH', 'Sun 22 Nov'],
  ['en', 'US', 'Sun Nov 22'],
  ['de', 'CH', 'So 22. Nov.'],
  ['fr', 'FR', 'dim. 22 nov.'],
])('a day in a title has the words of the language %s and the order of the country %s: %s', (language, country, text) => {
  expect(houseFormat(house(country, "'", '.'), language).weekday('2026-11-22')).toBe(text);
  expect(houseFormat(house(country, "'", '.'), language).weekday('soon')).toBeUndefined();
});
