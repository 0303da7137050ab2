import fc from 'fast-check';
import { composeIBAN, getCountrySpecifications } from 'ibantools';
import { describe, expect, test } from 'vitest';
import type { Fields } from '../../contract/fields.ts';
import { formatPremium, PremiumError, parsePremium } from '../../contract/money/commission.ts';
import { isImpossiblePhone } from '../../contract/phone-number.ts';
import { clientPatch } from '../../contract/resources/bodies/client-bodies.ts';
import { consignmentPatch } from '../../contract/resources/bodies/consignment-bodies.ts';
import { itemPatch } from '../../contract/resources/bodies/item-bodies.ts';
import { salePatch } from '../../contract/resources/bodies/sale-bodies.ts';
import { clientFields } from '../../contract/resources/client.ts';
import { consignmentFields } from '../../contract/resources/consignment.ts';
import { itemWritable } from '../../contract/resources/items/item-fields.ts';
import { saleFields } from '../../contract/resources/sale.ts';

const bankProblems = (account: Record<string, string>) =>
  clientPatch.safeParse({ bank_details: [{ name: 'Bank' }, account] }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('an IBAN', () => {
  test.each([
    ['with spaces and small letters', 'ch93 0076 2011 6238 5295 7'],
    ['of a QR bill', 'CH44 3199 9123 0008 8901 2'],
    ['with letters', 'GB29NWBK60161331926819'],
    ['left empty', ''],
  ])('an IBAN is accepted: %s', (_what, iban) => expect(bankProblems({ iban })).toBeUndefined());

  test('an IBAN is stored without spaces and in capitals', () => {
    expect(clientPatch.parse({ bank_details: [{ iban: 'ch93 0076 2011 6238 5295 7', bic: 'pofi ch be xxx' }] })).toEqual({
      bank_details: [{ iban: 'CH9300762011623852957', bic: 'POFICHBEXXX' }],
    });
  });

  test.each([
    ['CH9300762011623852958', 'is not an IBAN: its check digits are wrong'],
    ['CH930076201162385295', 'is not an IBAN of CH: it has the wrong length'],
    ['XX9300762011623852957', 'is not an IBAN: XX does not use IBANs'],
    ['hello', 'is not an IBAN: HE does not use IBANs'],
  ])('the IBAN %s is refused with a reason', (iban, message) => expect(bankProblems({ iban })).toEqual([['bank_details.1.iban', message]]));

  test('an IBAN with two neighbouring digits swapped is refused', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{17}$/), fc.nat({ max: 15 }), (account, position) => {
        const iban = composeIBAN({ countryCode: 'CH', bban: account }) ?? '';
        expect(bankProblems({ iban })).toBeUndefined();
        const [first = '', second = ''] = iban.slice(position + 4, position + 6);
        fc.pre(first !== second);
        expect(bankProblems({ iban: iban.slice(0, position + 4) + second + first + iban.slice(position + 6) })).toBeDefined();
      }),
      { numRuns: 200 },
    );
  });

  test('for every country, a text that is longer than an IBAN of the country is refused because of its length', () => {
    expect.hasAssertions();
    const maxLength = 34;
    for (const [country, { chars, bban_regexp }] of Object.entries(getCountrySpecifications())) {
      if (!chars && !bban_regexp) continue;
      const iban = `${country}00`.padEnd((chars ?? maxLength) + 1, '0');
      expect(bankProblems({ iban })).toEqual([['bank_details.1.iban', `is not an IBAN of ${country}: it has the wrong length`]]);
    }
  });
});

describe('a BIC', () => {
  test.each(['POFICHBEXXX', 'DEUTDEFF', 'pofi chbe', ''])('the BIC %j is accepted', (bic) => expect(bankProblems({ bic })).toBeUndefined());
  test.each(['POFI', 'POFICH2', 'POFICHBEXX', '12345678'])('the BIC %j is refused', (bic) => {
    expect(bankProblems({ bic })).toEqual([['bank_details.1.bic', 'is not a BIC such as POFICHBEXXX']]);
  });
});

describe('a buyer’s premium', () => {
  const steps = fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 1, max: 90_000_000_000 }), { maxLength: 6 }),
      fc.array(fc.nat({ max: 1_000_000 }), { minLength: 7 }),
    )
    .map(([bounds, rates]) => [0, ...bounds.sort((a, b) => a - b)].map((from, index) => ({ from, rate: rates[index] ?? 0 })));

  test('the steps of a buyer’s premium are unchanged after they are formatted and parsed', () => {
    fc.assert(
      fc.property(steps, (premiumSteps) => {
        expect(parsePremium(formatPremium(premiumSteps))).toEqual(premiumSteps);
      }),
    );
  });

  test('any text of a premium is either parsed to steps or refused with a PremiumError', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(\d{1,4}([.,]\d{1,2})? ?%( up to \d{1,7})?(, |; )?){1,4}$/)), (text) => {
        try {
          for (const { rate, from } of parsePremium(text)) expect(rate >= 0 && rate <= 1_000_000 && from >= 0).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(PremiumError);
        }
      }),
    );
  });

  test.each(['25%', '12,5 %', '25% up to 180000, 20% up to 2000000, 12.9% thereafter', ''])(
    'the premium %j can be saved',
    (buyers_premium) => {
      expect(salePatch.safeParse({ buyers_premium }).success).toBe(true);
    },
  );

  test.each(['25', 'a quarter', '120%', '25% up to 180000', '25% up to 5000, 20% up to 400, 10% thereafter', '20%, 15%'])(
    'the premium %j cannot be saved, and the message starts with "cannot be read"',
    (buyers_premium) => {
      const issues = salePatch.safeParse({ buyers_premium }).error?.issues ?? [];
      expect(issues.map(({ path, message }) => [path, message.split(':')[0]])).toEqual([[['buyers_premium'], 'cannot be read']]);
    },
  );
});

test.each<[string, string, boolean]>([
  ['079 123 45 67', 'CH', false],
  ['+41 79 123 45 67', 'DE', false],
  ['0049 30 1234567', 'US', false],
  ['(212) 555-0123', 'US', false],
  ['044 123 45 67 ext. 12', 'CH', false],
  ['044 123 45 67 (office)', 'CH', false],
  ['044 123 45 67', '', false],
  ['', 'CH', false],
  ['079 123', 'CH', true],
  ['+41 79 123 45 67 89 01', '', true],
  ['+999 1234567', '', true],
  ['00999 123456', '', true],
  [' 0041 79 123 45 67', '', false],
  ['later', 'CH', true],
  ['12', '', true],
])('for the telephone number %j of a client in %j, isImpossiblePhone returns %j', (text, country, impossible) => {
  expect(isImpossiblePhone(text, country)).toBe(impossible);
});

test.each<[string, Fields, { safeParse(body: unknown): { success: boolean } }]>([
  ['client', clientFields, clientPatch],
  ['sale', saleFields, salePatch],
  ['item', itemWritable, itemPatch],
  ['consignment', consignmentFields, consignmentPatch],
])('the body of a %s checks all its IBANs, BICs and premiums', (_what, fields, body) => {
  const checkedKinds = ['iban', 'bic', 'premium'];
  for (const [name, { kind, entry = {} }] of Object.entries(fields)) {
    if (checkedKinds.includes(kind)) expect(body.safeParse({ [name]: 'nonsense' }).success, name).toBe(false);
    for (const [entryName, entryField] of Object.entries(entry))
      if (checkedKinds.includes(entryField.kind))
        expect(body.safeParse({ [name]: [{ [entryName]: 'nonsense' }] }).success, entryName).toBe(false);
  }
});
