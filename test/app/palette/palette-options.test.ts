import { expect, test } from 'vitest';
import { matchingOptions, parsePaletteText, recordToOpen, showsMatch } from '../../../src/palette/palette-options.ts';
import { withVisited } from '../../../src/providers/visited-records.ts';

const labels = (text: string, ...options: string[]) =>
  matchingOptions(
    options.map((label) => ({ label })),
    text,
  ).map(({ label }) => label);

test('an option matches if each word of the text begins one of its words, regardless of case and accents', () => {
  expect(labels('cli add', 'Add client', 'Add sale', 'Clients')).toEqual(['Add client']);
  expect(labels('reglages', 'Réglages')).toEqual(['Réglages']);
  expect(labels('ient', 'Clients')).toEqual([]);
});

test.each([
  ['+', { isCreateOnly: true, text: '' }],
  [' + cli ', { isCreateOnly: true, text: 'cli' }],
  ['+41 79', { isCreateOnly: false, text: '+41 79' }],
  ['meier', { isCreateOnly: false, text: 'meier' }],
])('the input "%s" is parsed into the leading "+" and the text', (input, parsed) => expect(parsePaletteText(input)).toEqual(parsed));

test('a note opens the record to which it is attached', () => {
  expect(recordToOpen({ kind: 'note', id: '1', place: { id: '2', label: '', type: 'client' } })).toEqual({ resource: 'clients', id: '2' });
  expect(recordToOpen({ kind: 'note', id: '1', place: null })).toBeUndefined();
  expect(recordToOpen({ kind: 'task', id: '3', place: null })).toEqual({ resource: 'tasks', id: '3' });
});

test('a match needs no reason if the name contains the matched text, unless the match is by similarity', () => {
  expect(showsMatch('Zoë Brändli', { field: 'last_name', text: 'Brändli', similar: false })).toBe(true);
  expect(showsMatch('Zoë Brändli', { field: 'last_name', text: 'Brändli', similar: true })).toBe(false);
  expect(showsMatch('Zoë Brändli', { field: 'mobile', text: '079', similar: false })).toBe(false);
});

test('a visited record moves to the beginning, and the list has a limit', () => {
  const record = (id: string) => ({ resource: 'clients', id, label: id }) as const;
  const many = Array.from({ length: 10 }, (_, index) => record(String(index)));
  expect(withVisited(many, record('3')).map(({ id }) => id)).toEqual(['3', '0', '1', '2', '4', '5', '6', '7', '8', '9']);
  expect(withVisited(many, record('x'))).toHaveLength(10);
});
