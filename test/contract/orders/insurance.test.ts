/** Insurance. Source: docs/specification/money.md#insurance. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Language, languages } from '../../../contract/countries.ts';
import { dueCharges } from '../../../contract/orders/charges.ts';
import { insuranceCharge } from '../../../contract/orders/insurance.ts';
import { consignmentFields } from '../../../contract/resources/consignment.ts';

test.each([
  ['1.5%', 2_000_000, 30_000],
  ['1.5 %', 33_333, 500],
  ['0.25%', 99_999, 250],
  ['100%', 1, 1],
])('insurance of %s on %i cents is %i cents without tax', (insurance_type, insurance_value, amount) => {
  expect(insuranceCharge({ insurance_type, insurance_value }, 'en', '.')).toMatchObject({ amount, tax: 0, attached_to: 'consignment' });
});

test.each([
  ['', 100],
  ['none', 100],
  ['house', 100],
  ['consignor', 100],
  ['0%', 100],
  ['1.5%', null],
  ['1.5%', 0],
])('insurance of the type “%s” with the value %j causes no charge', (insurance_type, insurance_value) => {
  expect(insuranceCharge({ insurance_type, insurance_value }, 'en', '.')).toBeUndefined();
});

test.each<[Language, string, string]>([
  ['en', '.', 'Insurance (12.5%)'],
  ['de', '.', 'Versicherung (12.5\u00a0%)'],
  ['de', ',', 'Versicherung (12,5\u00a0%)'],
  ['fr', ',', 'Assurance (12,5\u00a0%)'],
])('the text of the charge in %s with the decimal sign “%s” is “%s”', (language, decimalSign, description) => {
  expect(insuranceCharge({ insurance_type: '12.5%', insurance_value: 100 }, language, decimalSign)).toMatchObject({ description });
});

test('the charge for insurance has the same use for any language, rate and value, so that it is charged once for the consignment', () => {
  const usesOf = (insurance_type: string, insurance_value: number, language: Language) => {
    const charge = insuranceCharge({ insurance_type, insurance_value }, language, '.');
    const recordWithoutCharges = { id: 1, charges: [] };
    const consignments = [{ id: 5, charges: charge ? [charge] : [] }];
    const items = [1, 2].map((id) => ({ id, consignment: 5, charges: [] }));
    return dueCharges({ type: 'consignor', sale: recordWithoutCharges, client: recordWithoutCharges, consignments, items }).flatMap(
      ({ uses }) => uses,
    );
  };
  const rates = fc.integer({ min: 1, max: 99 }).map((rate) => `${rate}%`);
  fc.assert(
    fc.property(rates, fc.integer({ min: 100, max: 1_000_000 }), fc.constantFrom(...languages), (rate, value, language) => {
      expect(usesOf(rate, value, language)).toEqual(['consignment 5: insurance: consignment 5']);
    }),
  );
});

test('the field `insurance_type` accepts its choices and percentages, and nothing else', () => {
  const isAccepted = (value: string) => consignmentFields.insurance_type.sent.safeParse(value).success;
  expect(['', 'none', 'house', 'consignor', '1.5%', '100%'].every(isAccepted)).toBe(true);
  expect(['1.5', 'other', '-1%', '101%'].some(isAccepted)).toBe(false);
});
