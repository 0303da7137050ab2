import { expect, test } from 'vitest';
import { overwritten } from '../../src/providers/data/overwritten.ts';

const opened = { company: 'Before', fax: '1', address: { locality: 'Basel', premise: '' } };

test('a field that somebody else changed, and is sent with another value', () =>
  expect(overwritten({ company: 'Mine' }, { company: 'Mine' }, opened, { ...opened, company: 'Theirs' })).toEqual(['company']));

test('not one that only they changed, nor one that only we changed', () =>
  expect(overwritten({ company: 'Mine' }, { company: 'Mine', fax: '1' }, opened, { ...opened, fax: '2' })).toEqual([]));

test('not one that has become what it was to be', () =>
  expect(overwritten({ company: 'Same' }, {}, opened, { ...opened, company: 'Same' })).toEqual([]));

test('of an address the part that is sent', () => {
  const sent = { address: { locality: 'Bern' } };
  expect(overwritten(sent, sent, opened, { ...opened, address: { locality: 'Basel', premise: '2nd floor' } })).toEqual([]);
  expect(overwritten(sent, sent, opened, { ...opened, address: { locality: 'Biel', premise: '' } })).toEqual(['address']);
});

test('not one that the service does not show', () => expect(overwritten({ notes: 'x' }, { notes: 'x' }, opened, opened)).toEqual([]));
