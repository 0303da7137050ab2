import { expect, test } from 'vitest';
import { bidderOf, bidderText, groupBidders, matchesOf, newClientOf } from '../../../../../src/resources/lots/results/file/file-bidders.ts';
import { bidder } from './file-records.ts';

test('rows with the same paddle number, name and e-mail address have the same bidder', () => {
  const rows = [
    { lot: 1, bidder: bidder({ paddle: '7', name: 'Eva Meyer', email: 'eva@example.com' }) },
    { lot: 2, bidder: bidder({ paddle: '8', name: 'Eva Meyer', email: 'eva@example.com' }) },
    { lot: 3, bidder: bidder({ paddle: '7', name: 'eva  MEYER', email: 'Eva@Example.com ' }) },
    { lot: 4 },
  ];
  expect(groupBidders(rows).map((group) => group.rows.map(({ lot }) => lot))).toEqual([[1, 3], [2]]);
  expect(bidderOf({ paddle: '', firstName: '', name: '', email: '' })).toBeUndefined();
  expect(bidderText(bidder({ paddle: '7', firstName: 'Eva', name: 'Meyer', email: 'eva@example.com' }))).toBe(
    'Eva Meyer · eva@example.com (7)',
  );
  expect(bidderText(bidder({ paddle: '7' }))).toBe('7');
});

test('only the same e-mail address or the same full name is a match, regardless of case', () => {
  const client = (id: string, label: string, email: string) => ({ id, label, email });
  const foundClients = [
    client('1', 'Eva Meyer', 'other@example.com'),
    client('2', 'Eva Meyer-Huber', ''),
    client('3', 'E. Meyer', 'EVA@example.com'),
    client('1', 'Eva Meyer', 'other@example.com'),
  ];
  const matches = matchesOf(bidder({ name: 'eva meyer', email: 'eva@example.com' }), foundClients);
  expect(matches.map(({ client: { id }, matchedBy }) => [id, matchedBy])).toEqual([
    ['3', 'email'],
    ['1', 'name'],
  ]);
  expect(matchesOf(bidder({ paddle: '7' }), [client('4', '', '')])).toEqual([]);
});

test('a full name without a separate first name is divided into first and last name for the form of a new client', () => {
  expect(newClientOf(bidder({ name: 'Eva Maria Meyer', email: 'e@example.com' }))).toEqual({
    first_name: 'Eva Maria',
    last_name: 'Meyer',
    email: 'e@example.com',
  });
  expect(newClientOf(bidder({ name: 'Meyer' }))).toMatchObject({ first_name: '', last_name: 'Meyer' });
  expect(newClientOf(bidder({ firstName: 'Eva', name: 'von Arx' }))).toMatchObject({ first_name: 'Eva', last_name: 'von Arx' });
});
