import { expect, test } from 'vitest';
import { findOverwrittenFields } from '../../src/providers/data/overwritten.ts';

const opened = { company: 'Before', fax: '1', address: { locality: 'Basel', premise: '' } };

test('a field that another user changed is overwritten if it is sent with another value', () =>
  expect(findOverwrittenFields({ company: 'Mine' }, { company: 'Mine' }, opened, { ...opened, company: 'Theirs' })).toEqual(['company']));

test('a field that only one of the two users changed is not overwritten', () =>
  expect(findOverwrittenFields({ company: 'Mine' }, { company: 'Mine', fax: '1' }, opened, { ...opened, fax: '2' })).toEqual([]));

test('a field is not overwritten if both users set the same value', () =>
  expect(findOverwrittenFields({ company: 'Same' }, {}, opened, { ...opened, company: 'Same' })).toEqual([]));

test('an address is overwritten only if a part that is sent was changed', () => {
  const sent = { address: { locality: 'Bern' } };
  expect(findOverwrittenFields(sent, sent, opened, { ...opened, address: { locality: 'Basel', premise: '2nd floor' } })).toEqual([]);
  expect(findOverwrittenFields(sent, sent, opened, { ...opened, address: { locality: 'Biel', premise: '' } })).toEqual(['address']);
});

test('a field that the service does not show is not reported as overwritten', () =>
  expect(findOverwrittenFields({ notes: 'x' }, { notes: 'x' }, opened, opened)).toEqual([]));
