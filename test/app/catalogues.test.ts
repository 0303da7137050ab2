import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problemReasons } from '../../contract/wire.ts';
import de from '../../src/i18n/de/index.ts';
import en from '../../src/i18n/en/index.ts';
import fr from '../../src/i18n/fr/index.ts';

function flat(tree: object, prefix = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(tree).map(([key, value]) =>
      typeof value === 'string' ? { [prefix + key]: value } : flat(value, `${prefix}${key}.`),
    ),
  );
}
const english = flat(en);
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();

/** Words of more than one part that are the same in both languages all the same. */
const sentence = /\s\S+\s\S+\s/;

describe.each([
  ['German', flat(de)],
  ['French', flat(fr)],
])('%s', (_name, catalogue) => {
  it('has every string', () => {
    const missing = Object.keys(english).filter(
      (key) => !key.startsWith('ra.guesser') && !key.startsWith('ra.configurable') && !(key in catalogue),
    );
    expect(missing).toEqual([]);
  });

  it('leaves no sentence in English', () => {
    expect(Object.keys(english).filter((key) => sentence.test(english[key] ?? '') && catalogue[key] === english[key])).toEqual([]);
  });

  it('fills in the same values', () => {
    const own = Object.keys(english).filter((key) => !key.startsWith('ra.') && key in catalogue);
    expect(own.filter((key) => String(placeholders(catalogue[key] ?? '')) !== String(placeholders(english[key] ?? '')))).toEqual([]);
  });
});

describe('the catalogue', () => {
  it('has words for every reason of the contract but those that bring their own', () => {
    const own = ['bad-query', 'bad-json', 'conflict'];
    expect(Object.keys(problemReasons).filter((reason) => !own.includes(reason) && !(`app.errors.${reason}` in english))).toEqual([]);
  });

  it('has every key that the code names', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name) && !name.startsWith('i18n'),
    );
    const named = sources.flatMap((name) =>
      [...readFileSync(`src/${name}`, 'utf8').matchAll(/(?:translate|notify)\(\s*'([\w.-]+)'/g)].map(([, key = '']) => `${key} in ${name}`),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((found) => !((found.split(' ')[0] ?? '') in english))).toEqual([]);
  });
});
