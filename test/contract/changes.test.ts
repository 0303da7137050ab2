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

test('nothing is sent of a form that nobody changed', () => expect(changesOf({})).toEqual({}));

test('only what differs is sent, in the units of an update', () => {
  expect(changesOf({ last_name: 'Meier', birthdate: '1980-05-02', published: false, invoice_release_limit: '13' })).toEqual({
    last_name: 'Meier',
    birthdate: Date.UTC(1980, 4, 2),
    published: false,
    invoice_release_limit: 1300,
  });
});

test('a multifield that differs in one value is sent whole', () => {
  const second = { ...account, iban: 'DE89' };
  expect(changesOf({ bank_details: [account, second] })).toEqual({ bank_details: [account, second] });
  expect(changesOf({ bank_details: [] })).toEqual({ bank_details: [] });
  expect(changesOf({ bank_details: [{ ...account }] })).toEqual({});
});

test('terms are sent by id, and as their labels while they have none', () => {
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
  ['12.5 and 12.50 are one amount', { invoice_release_limit: '12.5' }],
  ['an input that was emptied and a field that was unset', { company: null, agent: null }],
  ['a field that the form does not have', { last_name: undefined }],
  ['what is not writable', { balance: { value: 1, formatted: '1' }, status: { id: 'new', label: 'New' } }],
])('no change: %s', (_what, after) => expect(changesOf(after)).toEqual({}));

test('emptying an input unsets the field', () => {
  expect(changesOf({ birthdate: null, invoice_release_limit: '', last_name: null })).toEqual({
    birthdate: null,
    invoice_release_limit: null,
    last_name: '',
  });
});

test('a field that the service does not show is sent when it was filled in', () => {
  expect(changedFields(saleFields, { subtitle: 'Spring' }, { subtitle: 'Spring', hide_sale: false })).toEqual({ hide_sale: false });
});

test('a value that cannot be sent is refused with its field', () => {
  expect(() => changesOf({ invoice_release_limit: 'ten' })).toThrow(expect.objectContaining({ field: 'invoice_release_limit' }));
  expect(() => changesOf({ invoice_release_limit: 'ten' })).toThrow(FieldValueError);
});

test('a stored value that could not be sent is no obstacle while nobody changes it', () => {
  const stored = { ...client, invoice_release_limit: 'a lot', phone: '1' };
  expect(changedFields(clientFields, stored, { ...stored, phone: '2' })).toEqual({ phone: '2' });
  expect(() => changedFields(clientFields, stored, { ...stored, invoice_release_limit: 'more' })).toThrow(FieldValueError);
});
