import { describe, expect, test } from 'vitest';
import { type Candidate, excerpt, matchOf, rankCandidates, type SearchedField } from '../../server/resources/search/rank.ts';
import { editDistance, isSimilarWord, transpositionsOf } from '../../server/resources/search/similar-words.ts';
import { fold, foldWithOffsets } from '../../server/text/fold.ts';

const term = (spelling: string, similar: string[] = []) => ({ spellings: [spelling], similar });
const field = (text: string, more: Partial<SearchedField> = {}): SearchedField => ({ name: 'name', text, weight: 1, ...more });

describe('matchOf', () => {
  test.each([
    ['a whole field', 'Meier', 8],
    ['a whole word', 'Hans Meier', 6],
    ['the beginning of a word', 'Hans Meierhofer', 4],
    ['a part of a word', 'Obermeierhof', 1],
  ])('a match with %s, such as "%s", scores %i', (_what, text, score) => {
    expect(matchOf([field(text)], [term('meier')])?.score).toBe(score);
  });

  test('the best occurrence in a field counts, not the first', () => {
    expect(matchOf([field('Obermeier Meier')], [term('meier')])?.score).toBe(6);
  });

  test('a similar word scores half, and its match is marked as similar', () => {
    expect(matchOf([field('Meier')], [term('meyer', ['meier'])])).toEqual({
      score: 4,
      match: { field: 'name', text: 'Meier', similar: true },
    });
  });

  test('matchOf returns the field with the best match', () => {
    const fields = [field('Galerie Meier', { name: 'company' }), field('Meier', { name: 'last_name', weight: 3 })];
    expect(matchOf(fields, [term('galerie'), term('meier')])?.match).toEqual({ field: 'last_name', text: 'Meier', similar: false });
  });

  test('telephone numbers are compared by their digits', () => {
    const phone = field('+41 (0)79 123-45-67', { isPhoneNumber: true });
    expect(matchOf([phone], [term('123 45')])?.match.text).toBe('+41 (0)79 123-45-67');
    expect(matchOf([phone], [term('a 123')])).toBeUndefined();
    expect(matchOf([phone], [term('79')])).toBeUndefined();
  });

  test('a record without a match has no score', () => {
    expect(matchOf([field('Meier')], [term('huber')])).toBeUndefined();
  });
});

test('candidates with equal scores are sorted by recency and then by id, the newest first', () => {
  const record = { kind: 'client', label: '', detail: '', number: '', type: null, status: null, place: null } as const;
  const candidate = (id: string, recency: number, text = 'Meier'): Candidate => ({
    record: { ...record, id },
    fields: [field(text)],
    recency,
  });
  const ranked = rankCandidates(
    [candidate('1', 5), candidate('2', 9), candidate('3', 5), candidate('4', 99, 'Meierhof')],
    [term('meier')],
    3,
  );
  expect(ranked.map(({ result }) => result.id)).toEqual(['2', '3', '1']);
});

test('an excerpt contains the text around the match and is cut between words where possible', () => {
  expect(excerpt('short\n text', 0, 5)).toBe('short text');
  const text = `${'before '.repeat(20)}match ${'after '.repeat(20)}`.trim();
  const at = text.indexOf('match');
  expect(excerpt(text, at, at + 5)).toBe('…before before before before match after after after after after after after after after…');
  const word = 'x'.repeat(300);
  expect(excerpt(word, 100, 105)).toMatch(/^…x{90}…$/);
});

test('folding returns the folded text and the offset of each character in the original text', () => {
  const { folded, offsets } = foldWithOffsets('Weiß Ärger');
  expect(folded).toBe('weiss arger');
  expect(offsets[folded.indexOf('arger')]).toBe('Weiß '.length);
  expect(offsets.at(-1)).toBe('Weiß Ärger'.length);
  expect(fold('Œuvre')).toBe('oeuvre');
});

test.each([
  ['meier', 'meyer', 1],
  ['mueller', 'muller', 1],
  ['hansne', 'hansen', 1],
  ['chandeleir', 'chandelier', 1],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
])('the distance between "%s" and "%s" is %i', (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance);
  expect(editDistance(to, from)).toBe(distance);
});

test('two mistakes are accepted in a long word, but not in a short word', () => {
  expect(isSimilarWord('landscpe', 'landscape')).toBe(true);
  expect(isSimilarWord('lndscpe', 'landscape')).toBe(true);
  expect(isSimilarWord('meyr', 'meier')).toBe(false);
});

test('adjacent letters are transposed at every position of a word', () => {
  expect(transpositionsOf('abb')).toEqual(['bab']);
  expect(transpositionsOf('meier')).toContain('mieer');
});
