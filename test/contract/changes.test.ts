import { expect, test } from 'vitest';
import { changedFields, FieldValueError } from '../../contract/changes.ts';
import { clientFields } from '../../contract/resources/client.ts';
import { saleFields } from '../../contract/resources/sale.ts';

const account = { name: 'Bank', number: '1', owner: 'Eva', iban: 'CH93', bic: '' };
const client = {
  last_name: 'Eigen',
  company: '',
  birthdate: '1980-05-01',
  published: true,
  categories: [{ id: '3', label: 'Buyer' }],
  bank_details: [account],
  invoice_release_limit: '12.50',
  agent: null,
};
const changesOf = (after: Record<string, unknown>) => changedFields(clientFields, client, { ...client, ...after });

test('changedFields returns nothing for an unchanged form', () => expect(changesOf({})).toEqual({}));

test('changedFields returns only the changed fields, in the units of an update', () => {
  expect(changesOf({ last_name: 'Meier', birthdate: '1980-05-02', published: false, invoice_release_limit: '13' })).toEqual({
    last_name: 'Meier',
    birthdate: Date.UTC(1980, 4, 2),
    published: false,
    invoice_release_limit: 1300,
  });
});

test('changedFields returns a whole multifield if one value differs', () => {
  const second = { ...account, iban: 'DE89' };
  expect(changesOf({ bank_details: [account, second] })).toEqual({ bank_details: [account, second] });
  expect(changesOf({ bank_details: [] })).toEqual({ bank_details: [] });
  expect(changesOf({ bank_details: [{ ...account }] })).toEqual({});
});

test('changedFields returns terms by id, or by label if they have no id', () => {
  expect(
    changesOf({
      categories: [
        { id: '3', label: 'Buyer' },
        { id: '', label: 'Dealer' },
      ],
    }),
  ).toEqual({ categories: [3, 'Dealer'] });
  expect(changesOf({ categories: [{ id: '3', label: 'Käufer' }] })).toEqual({});
});

test.each([
  ['an amount with another number of decimals', { invoice_release_limit: '12.5' }],
  ['an emptied input of an unset field', { company: null, agent: null }],
  ['a field that the form does not have', { last_name: undefined }],
  ['a read-only field', { balance: { value: 1, formatted: '1' }, status: { id: 'new', label: 'New' } }],
])('changedFields returns no change for %s', (_what, after) => expect(changesOf(after)).toEqual({}));

test('changedFields unsets a field whose input was emptied', () => {
  expect(changesOf({ birthdate: null, invoice_release_limit: '', last_name: null })).toEqual({
    birthdate: null,
    invoice_release_limit: null,
    last_name: '',
  });
});

test('changedFields returns a field that the form sets and that is missing in the record', () => {
  expect(changedFields(saleFields, { subtitle: 'Spring' }, { subtitle: 'Spring', hide_sale: false })).toEqual({ hide_sale: false });
});

test('changedFields throws an error with the name of the field if a value is invalid', () => {
  expect(() => changesOf({ invoice_release_limit: 'ten' })).toThrow(expect.objectContaining({ field: 'invoice_release_limit' }));
  expect(() => changesOf({ invoice_release_limit: 'ten' })).toThrow(FieldValueError);
});

test('changedFields ignores an invalid stored value unless it was changed', () => {
  const stored = { ...client, invoice_release_limit: 'a lot', phone: '1' };
  expect(changedFields(clientFields, stored, { ...stored, phone: '2' })).toEqual({ phone: '2' });
  expect(() => changedFields(clientFields, stored, { ...stored, invoice_release_limit: 'more' })).toThrow(FieldValueError);
});
