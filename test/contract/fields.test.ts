import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as field from '../../contract/field-kinds.ts';
import type { Field, Kind, Labels, ResolveTerm } from '../../contract/fields.ts';
import { parsePercentage, shareOf } from '../../contract/money/percentage.ts';
import { largestAmount } from '../../contract/money.ts';
import { clientFields } from '../../contract/resources/client.ts';
import { consignmentFields } from '../../contract/resources/consignment.ts';
import { itemWritable } from '../../contract/resources/items/item-fields.ts';
import { orderChargeFields } from '../../contract/resources/orders/order.ts';
import { saleFields } from '../../contract/resources/sale.ts';

const labels: Labels = {
  term: (id) => ({ id: String(id), label: `term ${id}` }),
  reference: (bundle, id) => ({ id: String(id), label: `${bundle} ${id}` }),
};
const termId: ResolveTerm = (_vocabulary, sent) => (typeof sent === 'number' ? sent : -1);
const id = fc.integer({ min: 1, max: 2_147_483_647 });
const instant = fc.integer({ min: Date.parse('0001-01-01T00:00:00Z'), max: Date.parse('9999-12-31T23:59:59Z') });
const words = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replaceAll('\0', ''));
const taxAt = (rate: string, amount: number) => shareOf(amount, parsePercentage(rate));
const orNull = (value: fc.Arbitrary<unknown>) => fc.option(value, { nil: null });

const storedValues: Record<Kind, (testedField: Field) => fc.Arbitrary<unknown>> = {
  text: () => words,
  longText: () => words,
  phone: () => words,
  iban: () => fc.constantFrom('', 'CH9300762011623852957', 'DE89370400440532013000'),
  bic: () => fc.constantFrom('', 'POFICHBEXXX', 'DEUTDEFF'),
  premium: () => fc.constantFrom('', '25%', '25% up to 180000, 20% up to 2000000, 12.9% thereafter'),
  email: () => fc.constantFrom('', 'eva@example.com', 'o.neill+sale@example.co.uk'),
  url: () => fc.oneof(fc.constant(''), fc.webUrl()),
  uuid: () => fc.uuid(),
  choice: ({ choices = [] }) => fc.constantFrom('', ...choices),
  decimal: ({ sent }) => fc.stringMatching(/^(\d{1,2}(\.\d{1,4})?)?$/).filter((value) => sent.safeParse(value).success),
  boolean: () => fc.boolean(),
  money: () => orNull(fc.integer({ min: 0, max: largestAmount })),
  number: () => orNull(fc.nat({ max: 10_000 }).map((tenThousandths) => tenThousandths / 10_000)),
  instant: () => orNull(instant),
  day: () =>
    orNull(
      fc
        .integer({ min: Date.parse('0001-01-01T00:00:00Z'), max: Date.now() })
        .map((milliseconds) => Math.floor(milliseconds / 86_400_000) * 86_400_000),
    ),
  integer: ({ sent }) =>
    orNull(fc.oneof(fc.nat({ max: 2_147_483_647 }), fc.integer({ min: 1000, max: 9999 })).filter((value) => sent.safeParse(value).success)),
  percent: () => fc.stringMatching(/^(\d{1,2}(\.\d{1,4})?\s?%)?$/),
  measure: () => words,
  references: () => fc.uniqueArray(id, { maxLength: 5 }),
  term: () => orNull(id),
  reference: () => orNull(id),
  terms: () => fc.uniqueArray(id, { maxLength: 5 }),
  entries: ({ entry = {} }) =>
    fc
      .array(
        fc.record(
          Object.fromEntries(Object.entries(entry).map(([name, testedField]) => [name, storedValues[testedField.kind](testedField)])),
        ),
        {
          maxLength: 3,
        },
      )
      // The tax of a charge with a rate is computed.
      .map((stored) =>
        stored.map((values) => (values.tax_rate ? { ...values, tax: taxAt(String(values.tax_rate), Number(values.amount)) } : values)),
      )
      // Entries without values are dropped.
      .map((stored) => stored.filter((candidate) => Object.values(candidate).some((value) => value && String(value).trim() !== ''))),
};

describe.each([
  ['client', clientFields],
  ['sale', saleFields],
  ['item', itemWritable],
  ['consignment', consignmentFields],
] as const)('the fields of a %s', (_resource, fields) => {
  test.each(Object.entries<Field>(fields))('the field %s stores the same value after a read and an update', (_name, testedField) => {
    fc.assert(
      fc.property(storedValues[testedField.kind](testedField), (stored) => {
        const readValue = testedField.read.parse(testedField.toRead(stored, labels));
        const sentValue = testedField.sent.parse(JSON.parse(JSON.stringify(testedField.toSent(readValue))));
        expect(testedField.toStored(sentValue, termId)).toEqual(stored);
      }),
      { numRuns: 30 },
    );
  });

  test.each(Object.entries<Field>(fields))('the field %s returns its unset value if it is unset', (_name, testedField) => {
    const isText = [
      'text',
      'longText',
      'email',
      'phone',
      'url',
      'iban',
      'bic',
      'premium',
      'choice',
      'decimal',
      'percent',
      'measure',
    ].includes(testedField.kind);
    const isList = ['terms', 'references', 'entries'].includes(testedField.kind);
    const unsetValue = isText ? '' : isList ? [] : testedField.kind === 'boolean' ? false : null;
    expect(testedField.toRead(testedField.unset, labels)).toEqual(unsetValue);
  });
});

test.each<[string, unknown, Field]>([
  ['money', 1.5, field.money()],
  ['money', '12.50', field.money()],
  ['money', 2 ** 53, field.money()],
  ['instant', '2026-03-14T18:00:00Z', field.instant()],
  ['instant', 1e17, field.instant()],
  ['day', '1980-05-01', field.day()],
  ['boolean', 'yes', field.boolean()],
  ['boolean', null, field.boolean()],
  ['boolean', 2, field.boolean()],
  ['email', 'eva@', field.email()],
  ['url', 'javascript:alert(1)', field.url()],
  ['url', 'ftp://example.com/', field.url()],
  ['choice', 'c', field.choice('a', 'b')],
  ['text', 'x'.repeat(256), field.text()],
  ['text', 7, field.text()],
  ['text', 'a\0b', field.text()],
  ['text', 'half a pair \ud800', field.text()],
  ['longText', 'half a pair \udc00', field.longText()],
  ['url', 'https://example.com/\0', field.url()],
  ['decimal', '1,5', field.decimal()],
  ['number', Number.NaN, field.number(0, 100)],
  ['number', -1, field.number(0, 100)],
  ['number', 100.5, field.number(0, 100)],
  ['money', -1, field.money()],
  ['decimal', '-1', field.decimal()],
  ['decimal', '100.5', field.decimal(100)],
  ['percent', '100.5%', field.percent()],
  ['day', Date.now() + 86_400_000, field.pastDay()],
  ['choice', 'T1', itemWritable.product_tax_code],
  ['choice', 'T1', clientFields.tax_type],
  ['choice', 'T1', consignmentFields.tax_type],
  ['share', 80, field.share()],
  ['share', -0.1, field.share()],
  ['uuid', '3f8f2f5e', field.uuid()],
  ['uuid', null, field.uuid()],
  ['terms', [''], field.terms('tags')],
  ['terms', ['a\0b'], field.terms('tags')],
  ['terms', [0], field.terms('tags')],
  ['terms', 'one', field.terms('tags')],
  ['reference', '0', field.reference('client')],
  ['reference', '2147483648', field.reference('client')],
  ['reference', 'me', field.reference('client')],
  ['text', 'x'.repeat(1_001), field.title()],
  ['entries', [{ nom: 'x' }], field.entries({ name: field.text() })],
  ['entries', { name: 'x' }, field.entries({ name: field.text() })],
])('a field of the kind %s refuses the value %j', (_kind, value, testedField) => {
  expect(testedField.sent.safeParse(value).success).toBe(false);
});

test.each([true, 1, '1', 'true'])('a boolean field accepts %j as true', (value) => expect(field.boolean().sent.parse(value)).toBe(true));
test.each([false, 0, '0', 'false'])('a boolean field accepts %j as false', (value) =>
  expect(field.boolean().sent.parse(value)).toBe(false),
);

test('a money field refuses text that is not an amount', () => {
  expect(() => field.money().toSent('ten')).toThrow(RangeError);
  expect(field.money().toSent('')).toBeNull();
});

test('a typed term that was not chosen from the list is sent by its label', () => {
  expect(field.term('tags').toSent({ id: '', label: 'Collector' })).toBe('Collector');
  expect(field.term('tags').toSent({ id: '7', label: 'Collector' })).toBe(7);
});

test('values that an entry of a multifield omits are unset', () => {
  const steps = field.entries({ from: field.money(), note: field.text() });
  expect(steps.toStored(steps.sent.parse([{ from: 100 }]), termId)).toEqual([{ from: 100, note: '' }]);
});

test('an empty entry of a multifield is not sent', () => {
  const charge = field.entries({ amount: field.money(), description: field.text(), tags: field.terms('tags'), paid: field.boolean() });
  const empty = { amount: null, description: '  ', tags: [], paid: false };
  const filled = { ...empty, description: 'Frame' };
  expect(charge.toSent([empty, filled, empty])).toEqual([filled]);
});

test('only a charge of an order may be negative (a rebate)', () => {
  expect(orderChargeFields.additional_charges.sent.parse([{ amount: -500, tax: -40 }])).toEqual([{ amount: -500, tax: -40 }]);
  for (const { additional_charges } of [clientFields, saleFields, consignmentFields, itemWritable])
    expect(additional_charges.sent.safeParse([{ amount: -500 }]).success).toBe(false);
});

const commissionBound = field.decimalUnits();

test.each([
  ['a text that is too long', 'x'.repeat(256), field.text(), 'is longer than 255 characters'],
  ['a character that cannot be stored', 'a\0b', field.longText(), 'contains the character U+0000, which cannot be stored'],
  ['half of a surrogate pair', 'a\ud800', field.title(), 'contains the character U+D800, which cannot be stored'],
  ['a negative amount', -1, field.money(), 'is below 0'],
  ['a discount above 100', 101, saleFields.post_sale_discount, 'is above 100'],
  ['a discount with a fifth decimal', 33.33333, saleFields.post_sale_discount, 'has more than 4 decimals'],
  ['a discount that is almost 0', 1e-7, saleFields.post_sale_discount, 'has more than 4 decimals'],
  ['a bound with a third decimal', '5000.505', commissionBound, 'has more than 2 decimals'],
  ['a bound that is not a number', '5,000', commissionBound, 'is not a non-negative decimal number such as 12.5'],
] as const)('a field refuses an invalid value with a reason: %s', (_what, value, testedField, message) => {
  expect(testedField.sent.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('a commission step of a client has a bound with at most 2 decimals and a rate with at most 4', () => {
  const isValid = (values: object) => clientFields.consignor_commissions.sent.safeParse([values]).success;
  expect(['', '5000', '5000.5', '5000.50', '5000.505'].map((step_from) => isValid({ step_from }))).toEqual([true, true, true, true, false]);
  expect(['12.3456', '12.34567'].map((consignor_commission) => isValid({ consignor_commission }))).toEqual([true, false]);
});

test('a discount can have 4 decimals', () => {
  for (const discount of [0, 0.0001, 33.3333, 57.29, 99.9999, 100])
    expect(saleFields.post_sale_discount.sent.parse(discount)).toBe(discount);
});

test('a whole number is accepted as a number and as text', () => {
  const { sent } = field.integer();
  for (const value of [0, 999_999_999, 1_000_000_000, 2_147_483_647])
    expect([sent.parse(value), sent.parse(String(value))]).toEqual([value, value]);
  for (const value of [-1, 1.5, 2_147_483_648])
    for (const sentValue of [value, String(value)]) expect(sent.safeParse(sentValue).success).toBe(false);
});
