import { expect, test } from 'vitest';
import { parseEntry, parseLots, parsePrice } from '../../../../src/resources/lots/results/parse-entry.ts';

const currency = { key: 'CHF', symbol: 'CHF', template: '@symbol @amount', decimal_sign: '.', decimal_amount: 2, thousands_sign: '’' };
const lots = ['1', '2', '2a', '3', '5', '12a'].map((name) => ({ name }));
const namesOf = (text: string) => {
  const parsed = parseLots(text, lots);
  return 'lots' in parsed ? parsed.lots.map(({ name }) => name).join() : parsed.problem.key;
};

test.each([
  ['1', '1'],
  [' 2 A ', '2a'],
  ['012a', '12a'],
  ['1-3', '1,2,2a,3'],
  ['1 – 2', '1,2'],
  ['2a-5', '2a,3,5'],
  ['5, 1', '1,5'],
  ['1-2,2,3;', 'notLot'],
  ['7,9', 'unknownLot'],
  ['4', 'unknownLot'],
  ['6-9', 'emptyRange'],
  ['3-1', 'reversedRange'],
  ['3-', 'notLot'],
  ['1-2-3', 'notLot'],
  ['abc', 'notLot'],
  ['', 'noLot'],
  [' , ', 'noLot'],
])('the lots “%s” are parsed as %s', (text, expected) => {
  expect(namesOf(text)).toBe(expected);
});

test.each([
  ['1500', { status: 'sold', price: '1500.00' }],
  ['1’500.5', { status: 'sold', price: '1500.50' }],
  ['p', { status: 'unsold' }],
  [' W ', { status: 'withdrawn' }],
  ['1500 t', { status: 'sold', price: '1500.00', channel: 'telephone' }],
  ['1’500.5I', { status: 'sold', price: '1500.50', channel: 'internet' }],
  ['20r', { status: 'sold', price: '20.00', channel: 'room' }],
  ['20 c', { status: 'sold', price: '20.00', channel: 'commission_bid' }],
])('the price “%s” is parsed as %j', (text, expected) => {
  expect(parsePrice(text, currency)).toEqual(expected);
});

test.each([
  ['', 'noPrice'],
  ['0', 'notPrice'],
  ['-5', 'notPrice'],
  ['1.234', 'notPrice'],
  ['99999999999', 'notPrice'],
  ['pp', 'notPrice'],
  ['1500 x', 'notPrice'],
  ['t', 'notPrice'],
  ['1500 tt', 'notPrice'],
])('the price “%s” is refused as %s, with the typed text', (text, key) => {
  expect(parsePrice(text, currency)).toEqual({ problem: { field: 'price', key, text } });
});

test('a sold lot needs a paddle number or a client, and an unsold or withdrawn lot must have neither', () => {
  const parse = (price: string, paddle: string, hasClient = false, storesChannel = true) => {
    const entry = parseEntry({ lot: '1', price, paddle }, { lots, currency, hasClient, storesChannel });
    return 'problem' in entry ? entry.problem.key : `${entry.outcome.status} ${entry.paddle}`;
  };
  expect(parse('100', ' 204 ')).toBe('sold 204');
  expect(parse('100', '', true)).toBe('sold ');
  expect(parse('100', '')).toBe('noBuyer');
  expect(parse('p', '')).toBe('unsold ');
  expect(parse('p', '204')).toBe('noBuyerForStatus');
  expect(parse('w', '', true)).toBe('noBuyerForStatus');
  expect(parse('100', '2'.repeat(256))).toBe('longPaddle');
  expect(parse('100 i', '204')).toBe('sold 204');
  expect(parse('100 i', '204', false, false)).toBe('noChannel');
});
