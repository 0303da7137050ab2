import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as field from '../../contract/field-kinds.ts';
import type { Field, Kind, Labels, ResolveTerm } from '../../contract/fields.ts';
import { largestAmount } from '../../contract/money.ts';
import { clientFields } from '../../contract/resources/client.ts';
import { consignmentFields } from '../../contract/resources/consignment.ts';
import { itemWritable } from '../../contract/resources/item-fields.ts';
import { saleFields } from '../../contract/resources/sale.ts';

const labels: Labels = {
  term: (id) => ({ id: String(id), label: `term ${id}` }),
  reference: (bundle, id) => ({ id: String(id), label: `${bundle} ${id}` }),
};
const termId: ResolveTerm = (_vocabulary, sent) => (typeof sent === 'number' ? sent : -1);
const id = fc.integer({ min: 1, max: 2_147_483_647 });
const instant = fc.integer({ min: Date.parse('0001-01-01T00:00:00Z'), max: Date.parse('9999-12-31T23:59:59Z') });
const words = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replaceAll('\0', ''));
const orNull = (value: fc.Arbitrary<unknown>) => fc.option(value, { nil: null });

const storedValues: Record<Kind, (of: Field) => fc.Arbitrary<unknown>> = {
  text: () => words,
  longText: () => words,
  phone: () => words,
  email: () => fc.constantFrom('', 'eva@example.com', 'o.neill+sale@example.co.uk'),
  url: () => fc.oneof(fc.constant(''), fc.webUrl()),
  choice: ({ choices = [] }) => fc.constantFrom('', ...choices),
  decimal: () => fc.stringMatching(/^(-?\d{1,12}(\.\d{1,4})?)?$/),
  boolean: () => fc.boolean(),
  money: () => orNull(fc.integer({ min: -largestAmount, max: largestAmount })),
  number: () => orNull(fc.integer({ min: -1_000_000, max: 1_000_000 })),
  instant: () => orNull(instant),
  day: () => orNull(instant.map((milliseconds) => Math.floor(milliseconds / 86_400_000) * 86_400_000)),
  integer: () => orNull(fc.nat({ max: 2_147_483_647 })),
  percent: () => fc.stringMatching(/^(\d{1,3}(\.\d{1,4})?\s?%)?$/),
  measure: () => words,
  references: () => fc.uniqueArray(id, { maxLength: 5 }),
  term: () => orNull(id),
  reference: () => orNull(id),
  terms: () => fc.uniqueArray(id, { maxLength: 5 }),
  entries: ({ entry = {} }) =>
    fc.array(fc.record(Object.fromEntries(Object.entries(entry).map(([name, one]) => [name, storedValues[one.kind](one)]))), {
      maxLength: 3,
    }),
};

describe.each([
  ['client', clientFields],
  ['sale', saleFields],
  ['item', itemWritable],
  ['consignment', consignmentFields],
] as const)('of a %s', (_resource, fields) => {
  test.each(Object.entries<Field>(fields))('%s is stored again as it was read and sent', (_name, one) => {
    fc.assert(
      fc.property(storedValues[one.kind](one), (stored) => {
        const read = one.read.parse(one.toRead(stored, labels));
        const sent = one.sent.parse(JSON.parse(JSON.stringify(one.toSent(read))));
        expect(one.toStored(sent, termId)).toEqual(stored);
      }),
      { numRuns: 30 },
    );
  });

  test.each(Object.entries<Field>(fields))('%s shows that it is unset', (_name, one) => {
    const textual = ['text', 'longText', 'email', 'phone', 'url', 'choice', 'decimal', 'percent', 'measure'].includes(one.kind);
    const list = ['terms', 'references', 'entries'].includes(one.kind);
    const shown = textual ? '' : list ? [] : one.kind === 'boolean' ? false : null;
    expect(one.toRead(one.unset, labels)).toEqual(shown);
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
  ['number', Number.NaN, field.number()],
  ['terms', [''], field.terms('tags')],
  ['terms', ['a\0b'], field.terms('tags')],
  ['terms', [0], field.terms('tags')],
  ['terms', 'one', field.terms('tags')],
  ['reference', '0', field.reference('client')],
  ['reference', '2147483648', field.reference('client')],
  ['reference', 'me', field.reference('client')],
  ['entries', [{ nom: 'x' }], field.entries({ name: field.text() })],
  ['entries', { name: 'x' }, field.entries({ name: field.text() })],
])('a %s cannot be sent as %j', (_kind, value, one) => {
  expect(one.sent.safeParse(value).success).toBe(false);
});

test.each([true, 1, '1', 'true'])('%j is true, however it is spelt', (value) => expect(field.boolean().sent.parse(value)).toBe(true));
test.each([false, 0, '0', 'false'])('%j is false, however it is spelt', (value) => expect(field.boolean().sent.parse(value)).toBe(false));

test('an amount that is no amount is not sent', () => {
  expect(() => field.money().toSent('ten')).toThrow(RangeError);
  expect(field.money().toSent('')).toBeNull();
});

test('a term that was typed and not picked is sent by its label', () => {
  expect(field.term('tags').toSent({ id: '', label: 'Collector' })).toBe('Collector');
  expect(field.term('tags').toSent({ id: '7', label: 'Collector' })).toBe(7);
});

test('what an entry of a multifield leaves out is unset', () => {
  const steps = field.entries({ from: field.money(), note: field.text() });
  expect(steps.toStored(steps.sent.parse([{ from: 100 }]), termId)).toEqual([{ from: 100, note: '' }]);
});
