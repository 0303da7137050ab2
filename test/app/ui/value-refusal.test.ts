import { expect, test } from 'vitest';
import * as field from '../../../contract/field-kinds.ts';
import type { Field } from '../../../contract/fields.ts';
import { saleFields } from '../../../contract/resources/sale.ts';
import { refusalOf } from '../../../src/ui/inputs/value-refusal.ts';

const emptyContext = { formValues: {}, country: 'CH' };

test.each<[string, Field, unknown, string, object]>([
  ['a title over its limit, with both lengths', field.title(), 'x'.repeat(1_204), 'tooLong', { limit: 1_000, length: 1_204 }],
  ['a character that cannot be stored, by its name', field.text(), 'a\0b', 'character', { character: 'U+0000' }],
  ['a negative amount', field.money(), '-0.01', 'below', { limit: 0 }],
  ['text for an amount', field.money(), 'ten', 'money', {}],
  ['a discount over 100', saleFields.post_sale_discount, 250, 'above', { limit: 100 }],
  ['a birth date in the future', field.pastDay(), '9999-01-01', 'future', {}],
  ['a telephone number that is too short', field.phone(), '079 12', 'phone', {}],
  ['an IBAN with wrong check digits', field.iban(), 'CH93 0076 2011 6238 5295 8', 'ibanDigits', {}],
  ['an IBAN of the wrong length', field.iban(), 'CH93', 'ibanLength', { country: 'CH' }],
  ['a premium that cannot be read', field.premium(), 'a quarter', 'premium', {}],
  ['a percentage as the bound of a step of a premium', field.premium(), '25% up to 5,000%', 'premiumBound', {}],
])('refusalOf refuses %s', async (_what, checkedField, value, rule, messageParams) => {
  expect(await refusalOf(checkedField, value, emptyContext)).toMatchObject({ rule, messageParams });
});

test.each<[string, Field, unknown]>([
  ['an empty input', field.iban(), ''],
  ['an input that was never filled', field.money(), undefined],
  ['an IBAN with spaces', field.iban(), 'CH93 0076 2011 6238 5295 7'],
  ['a premium in steps', field.premium(), '25% up to 180000, 20% up to 2000000, 12.9% thereafter'],
  ['a rebate of an order', field.signedMoney(), '-12.50'],
])('refusalOf accepts %s', async (_what, checkedField, value) =>
  expect(await refusalOf(checkedField, value, emptyContext)).toBeUndefined(),
);

test('the two ends of a range are compared, regardless of which one is edited', async () => {
  const { live_sale_date_from: from, live_sale_date_to: to } = saleFields;
  const values = { live_sale_date_from: '2026-05-02T10:00:00.000Z', live_sale_date_to: '2026-05-03T10:00:00.000Z' };
  const context = { formValues: values, country: '' };
  expect(await refusalOf(to, '2026-05-01T10:00:00.000Z', context)).toMatchObject({ rule: 'beforeStart' });
  expect(await refusalOf(from, '2026-05-04T10:00:00.000Z', context)).toMatchObject({ rule: 'afterEnd' });
  expect(await refusalOf(to, values.live_sale_date_to, context)).toBeUndefined();
  expect(await refusalOf(to, values.live_sale_date_to, { formValues: { live_sale_date_from: null }, country: '' })).toBeUndefined();
});
