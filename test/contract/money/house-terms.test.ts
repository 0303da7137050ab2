/** The dated terms of the house. Source: docs/specification/money.md#terms-of-the-house. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countryCodes } from '../../../contract/countries.ts';
import { bidChannels } from '../../../contract/money/bid-channels.ts';
import { parsePremium } from '../../../contract/money/commission.ts';
import {
  appliedBuiltInRates,
  builtInRates,
  type DatedChannelTerms,
  type DatedCommission,
  type DatedRates,
  type DatedResaleRight,
  type DatedSchemeText,
  type DatedSteps,
  type DatedTaxScheme,
  findExcessiveSurcharge,
  type HouseTerms,
  houseTermStatesOn,
  houseTermsOn,
  noHouseTerms,
  resaleRightBearers,
  schemeTextOn,
} from '../../../contract/money/house-terms.ts';
import { taxIds } from '../../../contract/money/tax.ts';
import { ratesOn } from '../../../contract/money/tax-rates.ts';
import { houseTermRecord, premiumOfHouse } from '../../../contract/resources/house-term.ts';
import { dayFromMilliseconds } from '../../../contract/time.ts';

const terms: HouseTerms = {
  ...noHouseTerms,
  tax_rates: [
    { from: '2028-01-01', rates: { standard: 85_000, reduced: 28_000, import: 85_000 } },
    { from: '2027-01-01', rates: { standard: 83_000, reduced: 27_000, import: 83_000 } },
  ],
  tax_scheme: [
    { from: '2027-01-01', scheme: 'agency' },
    { from: '2027-05-01', scheme: 'standard' },
  ],
  premium: [{ from: '2027-01-01', steps: parsePremium('25%'), includesTax: true }],
  channel: [
    { channel: 'internet', from: '2027-06-01', steps: [], includesTax: false, surcharge: 30_000 },
    { channel: 'internet', from: '2027-01-01', steps: parsePremium('28%'), includesTax: true, surcharge: 0 },
    { channel: 'room', from: '2027-02-01', steps: [], includesTax: false, surcharge: 0 },
  ],
  commission: [
    { from: '2027-07-01', steps: parsePremium('12%'), includesTax: false, minimum: 5_000, unsoldFee: 2_500, withdrawnFee: 10_000 },
  ],
  resale_right: [
    { from: '2027-02-01', paidBy: 'buyer', threshold: null, society: null },
    { from: '2027-08-01', paidBy: 'consignor', threshold: 100_000, society: 'Another society' },
    { from: '2028-01-01', paidBy: 'nobody', threshold: null, society: null },
  ],
};

describe('the terms of a day', () => {
  test('before the first entry, the built-in rates apply, and the house has no premium and no commission', () => {
    expect(houseTermsOn(terms, 'CH', '2026-12-31')).toEqual({
      country: 'CH',
      taxRates: { from: '2024-01-01', rates: { standard: 81_000, reduced: 26_000, import: 81_000 }, isBuiltIn: true },
      taxScheme: undefined,
      premium: undefined,
      channels: {},
      commission: undefined,
      resaleRight: undefined,
    });
  });

  test.each([
    ['2026-12-31', undefined],
    ['2027-01-01', { from: '2027-01-01', scheme: 'agency' }],
    ['2027-04-30', { from: '2027-01-01', scheme: 'agency' }],
    ['2027-05-01', { from: '2027-05-01', scheme: 'standard' }],
  ])('on %s, the tax scheme of the house is %j', (saleDay, expected) => {
    expect(houseTermsOn(terms, 'CH', saleDay).taxScheme).toEqual(expected);
  });

  test.each([
    ['DE', '2027-01-31', undefined],
    ['DE', '2027-02-01', { from: '2027-02-01', paidBy: 'buyer', threshold: 40_000, society: 'VG Bild-Kunst', day: '2027-02-01' }],
    ['FR', '2027-03-14', { from: '2027-02-01', paidBy: 'buyer', threshold: 75_000, society: 'ADAGP', day: '2027-03-14' }],
    ['GB', '2027-03-14', { from: '2027-02-01', paidBy: 'buyer', threshold: 100_000, society: 'DACS', day: '2027-03-14' }],
    ['AT', '2027-03-14', { from: '2027-02-01', paidBy: 'buyer', threshold: 250_000, society: 'Bildrecht', day: '2027-03-14' }],
    ['DE', '2027-08-01', { from: '2027-08-01', paidBy: 'consignor', threshold: 100_000, society: 'Another society', day: '2027-08-01' }],
    ['DE', '2028-01-01', undefined],
    ['CH', '2027-03-14', undefined],
    ['CH', '2027-08-01', undefined],
  ])('in %s on %s, the resale right of documents is %j', (code, day, resaleRight) => {
    expect(houseTermsOn(terms, code, day).resaleRight).toEqual(resaleRight);
  });

  test('the terms of each channel come from its own entries', () => {
    const { internet, room, telephone } = houseTermsOn(terms, 'CH', '2027-05-31').channels;
    expect([internet?.from, room?.from, telephone]).toEqual(['2027-01-01', '2027-02-01', undefined]);
    expect(houseTermsOn(terms, 'CH', '2027-06-01').channels.internet?.surcharge).toBe(30_000);
  });

  test.each([
    ['2027-01-01', 83_000, '2027-01-01', undefined],
    ['2027-12-31', 83_000, '2027-01-01', '2027-07-01'],
    ['2028-01-01', 85_000, '2028-01-01', '2027-07-01'],
  ])(
    'on %s, the full rate is %s millionths since %s, and the first day of the commission terms is %s',
    (day, standard, from, commissionFrom) => {
      const houseTerms = houseTermsOn(terms, 'CH', day);
      expect(houseTerms.taxRates).toMatchObject({ from, isBuiltIn: false, rates: { standard } });
      expect(houseTerms.premium).toEqual({ from: '2027-01-01', steps: [{ from: 0, rate: 250_000 }], includesTax: true });
      expect(houseTerms.commission?.from).toBe(commissionFrom);
    },
  );
});

describe('the built-in rates', () => {
  test('the built-in rates of Switzerland have an entry for each change', () => {
    expect(builtInRates('CH')).toEqual([
      { from: '2018-01-01', rates: { standard: 77_000, reduced: 25_000, import: 77_000 } },
      { from: '2024-01-01', rates: { standard: 81_000, reduced: 26_000, import: 81_000 } },
    ]);
  });

  test('the built-in rates of Germany have an entry even if only one rate changes (UStG § 12: works of art had the full rate from 2014 to 2024)', () => {
    expect(builtInRates('DE').map(({ from, rates }) => [from, rates.standard, rates.reduced, rates.import])).toEqual([
      ['2007-01-01', 190_000, 70_000, 70_000],
      ['2014-01-01', 190_000, 190_000, 70_000],
      ['2020-07-01', 160_000, 160_000, 50_000],
      ['2021-01-01', 190_000, 190_000, 70_000],
      ['2025-01-01', 190_000, 70_000, 70_000],
    ]);
  });

  test('no entry of the built-in rates repeats the rates of the previous entry', () => {
    for (const country of countryCodes) {
      const entries = builtInRates(country).map(({ rates }) => JSON.stringify(rates));
      expect(entries.filter((rates, index) => rates === entries[index - 1])).toEqual([]);
    }
  });
});

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => dayFromMilliseconds(date.getTime()));
const rate = fc.integer({ min: 0, max: 1_000_000 });
const rates: fc.Arbitrary<DatedRates> = fc.record({ from: day, rates: fc.record({ standard: rate, reduced: rate, import: rate }) });
const stepFields = { from: day, steps: rate.map((value) => [{ from: 0, rate: value }]), includesTax: fc.boolean() };
const steps: fc.Arbitrary<DatedSteps> = fc.record(stepFields);
const commission: fc.Arbitrary<DatedCommission> = fc.record({
  ...stepFields,
  minimum: fc.nat(),
  unsoldFee: fc.nat(),
  withdrawnFee: fc.nat(),
});
const channelTerms: fc.Arbitrary<DatedChannelTerms> = fc
  .tuple(steps, rate, fc.constantFrom(...bidChannels), fc.boolean())
  .map(([dated, surcharge, channel, hasSteps]) =>
    hasSteps ? { ...dated, channel, surcharge: 0 } : { from: dated.from, steps: [], includesTax: false, channel, surcharge },
  );
const resaleRight: fc.Arbitrary<DatedResaleRight> = fc.record({
  from: day,
  paidBy: fc.constantFrom(...resaleRightBearers),
  threshold: fc.option(fc.nat()),
  society: fc.option(fc.string({ minLength: 1, maxLength: 3 })),
});
const scheme: fc.Arbitrary<DatedTaxScheme> = fc.record({ from: day, scheme: fc.constantFrom(...taxIds) });
const text = fc.string({ maxLength: 3 });
const schemeText: fc.Arbitrary<DatedSchemeText> = fc.record({
  from: day,
  scheme: fc.constantFrom(...taxIds),
  text: fc.record({ en: text, de: text, fr: text }),
});
const byDay = { selector: ({ from }: { readonly from: string }) => from };
const house: fc.Arbitrary<HouseTerms> = fc.record({
  tax_rates: fc.uniqueArray(rates, byDay),
  tax_scheme: fc.uniqueArray(scheme, byDay),
  premium: fc.uniqueArray(steps, byDay),
  channel: fc.uniqueArray(channelTerms, { selector: ({ channel, from }) => `${channel} ${from}` }),
  commission: fc.uniqueArray(commission, byDay),
  resale_right: fc.uniqueArray(resaleRight, byDay),
  scheme_text: fc.uniqueArray(schemeText, { selector: ({ scheme, from }) => `${scheme} ${from}` }),
});
const country = fc.constantFrom(...countryCodes);
const addedEntries = fc.tuple(rates, steps, channelTerms, commission, resaleRight, scheme, schemeText);

test('without entries of the house, the built-in rates apply on every day', () =>
  fc.assert(
    fc.property(country, day, (code, saleDay) => {
      expect(houseTermsOn(noHouseTerms, code, saleDay).taxRates.rates).toEqual(ratesOn(code, saleDay));
    }),
  ));

test('a later entry never changes the terms of an earlier day', () =>
  fc.assert(
    fc.property(house, country, day, addedEntries, (before, code, saleDay, added) => {
      const [newRates, newPremium, newChannel, newCommission, newResaleRight, newScheme, newText] = added;
      fc.pre(added.every(({ from }) => from > saleDay));
      const after = {
        tax_rates: [...before.tax_rates, newRates],
        tax_scheme: [...before.tax_scheme, newScheme],
        premium: [newPremium, ...before.premium],
        channel: [newChannel, ...before.channel],
        commission: [...before.commission, newCommission],
        resale_right: [...before.resale_right, newResaleRight],
        scheme_text: [newText, ...before.scheme_text],
      };
      expect(houseTermsOn(after, code, saleDay)).toEqual(houseTermsOn(before, code, saleDay));
      for (const taxId of taxIds) {
        expect(schemeTextOn(after.scheme_text, taxId, saleDay)).toEqual(schemeTextOn(before.scheme_text, taxId, saleDay));
      }
    }),
  ));

test('an entry applies from its first day until the first day of the next entry, even if the entries are not sorted', () =>
  fc.assert(
    fc.property(house, country, day, (entries, code, saleDay) => {
      const reversed = {
        tax_rates: entries.tax_rates.toReversed(),
        tax_scheme: entries.tax_scheme.toReversed(),
        premium: entries.premium.toReversed(),
        channel: entries.channel.toReversed(),
        commission: entries.commission.toReversed(),
        resale_right: entries.resale_right.toReversed(),
        scheme_text: entries.scheme_text.toReversed(),
      };
      const houseTerms = houseTermsOn(entries, code, saleDay);
      expect(houseTermsOn(reversed, code, saleDay)).toEqual(houseTerms);
      const begunDays = entries.premium.map(({ from }) => from).filter((from) => from <= saleDay);
      expect(houseTerms.premium?.from).toBe(begunDays.sort().at(-1));
    }),
  ));

test('findExcessiveSurcharge returns the first day on which, with a new entry, a surcharge raises a step of the premium above 100 %', () =>
  fc.assert(
    fc.property(house, fc.oneof(steps, channelTerms), (before, added) => {
      const channel = 'channel' in added ? added.channel : undefined;
      const isReplaced = (entry: DatedSteps) => entry.from === added.from;
      const entries =
        'channel' in added
          ? { ...before, channel: [...before.channel.filter((entry) => entry.channel !== channel || !isReplaced(entry)), added] }
          : { ...before, premium: [...before.premium.filter((entry) => !isReplaced(entry)), added] };
      const days = [...entries.premium, ...entries.channel].map(({ from }) => from).sort();
      const excessiveDays = days.filter((candidate) => {
        const { premium, channels } = houseTermsOn(entries, 'CH', candidate);
        const concernedTerms = Object.values(channels).filter((dayTerms) =>
          channel === undefined ? premium === added : dayTerms === added,
        );
        return concernedTerms.some(({ surcharge }) => premium?.steps.some((step) => step.rate + surcharge > 1_000_000));
      });
      expect(findExcessiveSurcharge(entries, { from: added.from, channel })?.day).toBe(excessiveDays[0]);
    }),
  ));

test('a surcharge may raise the premium to exactly 100 %', () => {
  const premium = [{ from: '2027-01-01', steps: parsePremium('70%'), includesTax: false }];
  const internetTerms = { channel: 'internet', steps: [], includesTax: false } as const;
  const findExcess = (surcharge: number) =>
    findExcessiveSurcharge(
      { premium, channel: [{ ...internetTerms, from: '2027-02-01', surcharge }] },
      { from: '2027-02-01', channel: 'internet' },
    );
  expect(findExcess(300_000)).toBeUndefined();
  expect(findExcess(300_001)).toEqual({ day: '2027-02-01', channel: 'internet' });
});

test('each tax scheme has its own texts', () => {
  const textOf = (word: string) => ({ en: word, de: word, fr: word });
  const entries: DatedSchemeText[] = [
    { from: '2027-01-01', scheme: 'margin', text: textOf('first') },
    { from: '2027-02-01', scheme: 'export', text: textOf('other') },
    { from: '2027-03-01', scheme: 'margin', text: textOf('second') },
  ];
  expect(schemeTextOn(entries, 'margin', '2027-02-28')).toEqual(textOf('first'));
  expect(schemeTextOn(entries, 'margin', '2027-03-01')).toEqual(textOf('second'));
  expect(schemeTextOn(entries, 'export', '2027-03-01')).toEqual(textOf('other'));
  expect(schemeTextOn(entries, 'export', '2027-01-31')).toBeUndefined();
});

describe('the states of entries', () => {
  test('a withdrawn entry is neither current nor upcoming', () => {
    const entries = [
      { from: '2024-01-01', withdrawn: false },
      { from: '2026-01-01', withdrawn: false },
      { from: '2026-06-01', withdrawn: true },
      { from: '2027-01-01', withdrawn: false },
      { from: '2027-01-01', withdrawn: true },
    ];
    expect(houseTermStatesOn(entries, '2026-11-26')).toEqual(['past', 'current', 'withdrawn', 'upcoming', 'withdrawn']);
  });

  test('an entry is current on its first day', () => {
    expect(houseTermStatesOn([{ from: '2027-01-01', withdrawn: false }], '2027-01-01')).toEqual(['current']);
    expect(houseTermStatesOn([{ from: '2027-01-01', withdrawn: false }], '2026-12-31')).toEqual(['upcoming']);
  });
});

test('built-in rates that begin on or after the first day of the house’s own rates do not apply', () => {
  const days = (ownDays: string[]) => appliedBuiltInRates('CH', ownDays).map(({ from }) => from);
  expect(days([])).toEqual(['2018-01-01', '2024-01-01']);
  expect(days(['2027-01-01', '2026-01-01'])).toEqual(['2018-01-01', '2024-01-01']);
  expect(days(['2027-01-01', '2024-01-01'])).toEqual(['2018-01-01']);
});

test('premiumOfHouse returns the premium of a day from the entries that a client reads', () => {
  const entry = { kind: 'premium' as const, includes_tax: true, withdrawn: null };
  const entries = [
    { ...entry, from: '2027-01-01', steps: '25%' },
    { ...entry, from: '2027-02-01', steps: '30%', withdrawn: 1 },
    { ...entry, from: '2027-03-01', steps: '22% up to 1000, 20% thereafter', includes_tax: null },
    { ...entry, kind: 'commission' as const, from: '2027-04-01', steps: '10%' },
  ];
  expect(premiumOfHouse(entries, '2026-12-31')).toBeUndefined();
  expect(premiumOfHouse(entries, '2027-02-15')).toEqual({ from: '2027-01-01', steps: parsePremium('25%'), includesTax: true });
  const steps = parsePremium('22% up to 1000, 20% thereafter');
  expect(premiumOfHouse(entries, '2027-05-01')).toEqual({ from: '2027-03-01', steps, includesTax: false });
});

test('the fees and `includes_tax` of a house term are parsed as null if the service does not return them', () => {
  const names = ['includes_tax', 'minimum', 'unsold_fee', 'withdrawn_fee'] as const;
  const additions = { includes_tax: true, minimum: '50.00', unsold_fee: '25.00', withdrawn_fee: '100.00' };
  const rates = { standard_rate: null, reduced_rate: null, import_rate: null };
  const origin = { created: null, author: null, withdrawn: null, withdrawn_by: null };
  const recordWithoutAdditions = { id: '1', kind: 'commission', from: '2027-01-01', state: 'current', steps: '12%', ...rates, ...origin };
  const parsed = houseTermRecord.parse(recordWithoutAdditions);
  expect(names.map((name) => parsed[name])).toEqual([null, null, null, null]);
  expect(houseTermRecord.parse({ ...recordWithoutAdditions, ...additions })).toMatchObject(additions);
});
