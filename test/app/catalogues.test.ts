import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problemReasons } from '../../contract/wire.ts';
import { loadCatalogue } from '../../src/i18n/catalogues.ts';
import { languages } from '../../src/i18n/languages.ts';

function flat(tree: object, prefix = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(tree).map(([key, value]) =>
      typeof value === 'string' ? { [prefix + key]: value } : flat(value, `${prefix}${key}.`),
    ),
  );
}
const [en, de, fr] = await Promise.all([loadCatalogue('en'), loadCatalogue('de'), loadCatalogue('fr')]);
const english = flat(en);
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();

/** Matches texts of at least four words. A translation that equals the English text is only plausible for shorter texts. */
const sentence = /\s\S+\s\S+\s/;

const translated = await Promise.all(
  languages.filter(({ locale }) => locale !== 'en').map(async ({ locale, name }) => [name, flat(await loadCatalogue(locale))] as const),
);

describe.each(translated)('the %s catalogue', (_name, catalogue) => {
  it('a translated catalogue contains every string of the English catalogue', () => {
    const missing = Object.keys(english).filter(
      (key) => !key.startsWith('ra.guesser') && !key.startsWith('ra.configurable') && !(key in catalogue),
    );
    expect(missing).toEqual([]);
  });

  // A new catalogue is a copy of another one, whose texts may not all be translated yet.
  it('a translated catalogue contains no sentence that is still in another language', () => {
    const otherCatalogues = [english, ...translated.flatMap(([, other]) => (other === catalogue ? [] : [other]))];
    const isCopied = (key: string) => otherCatalogues.some((other) => catalogue[key] === other[key]);
    expect(Object.keys(catalogue).filter((key) => sentence.test(catalogue[key] ?? '') && isCopied(key))).toEqual([]);
  });

  it('a translated catalogue has the same placeholders as the English catalogue', () => {
    const own = Object.keys(english).filter((key) => !key.startsWith('ra.') && key in catalogue);
    expect(own.filter((key) => String(placeholders(catalogue[key] ?? '')) !== String(placeholders(english[key] ?? '')))).toEqual([]);
  });
});

it.each([['English', english] as const, ...translated])(
  'in the %s catalogue, no group of fields has the name of the panel that contains it',
  (_name, catalogue) => {
    const groupNames = Object.keys(catalogue).filter((key) => /^resources\.\w+\.groups\./.test(key));
    expect(groupNames.length).toBeGreaterThan(10);
    expect(groupNames.filter((key) => catalogue[key] === catalogue['records.details'])).toEqual([]);
  },
);

/** Returns the strings of the app itself, without the strings of react-admin. */
const ownStrings = (catalogue: object) => Object.entries(flat(catalogue)).filter(([key]) => !key.startsWith('ra.'));

describe('typography', () => {
  it('German texts use ß and „ “', () => {
    const swiss = /[«»"]|schliess|ausser|äusser|gross|grös(?=s)|strasse|mäss|gemäss|heiss|weiss|fuss|gruss|liess|draussen|bloss/i;
    expect(ownStrings(de).filter(([, text]) => swiss.test(text))).toEqual([]);
    const pairs = (text: string) => [text.match(/„/g)?.length ?? 0, text.match(/“/g)?.length ?? 0];
    expect(ownStrings(de).filter(([, text]) => new Set(pairs(text)).size > 1)).toEqual([]);
  });

  it('French texts have a narrow no-break space before : ; ? ! % and inside « »', () => {
    const wrong = /[ \u00a0](?=[:;?!»])|«(?!\u202f)|[^\u202f]»|[^\s\u202f:;?!][;?!](?!\S)|[^\s\u202f]:(?=\s|$)|\}[ \u00a0]?%(?!\{)/;
    expect(ownStrings(fr).filter(([, text]) => wrong.test(text))).toEqual([]);
  });

  it('French singular forms contain no fixed number, because they are also used for zero', () => {
    const singular = (text: string) => (text.includes('||||') ? (text.split('||||')[0] ?? '') : '');
    expect(Object.entries(flat(fr)).filter(([, text]) => /(^|\s)1\s/.test(singular(text)))).toEqual([]);
  });
});

describe('the catalogue', () => {
  it('the catalogue has a text for every problem reason of the contract, except for reasons whose detail is shown instead', () => {
    const reasonsWithOwnDetail = ['bad-query', 'bad-json', 'conflict'];
    expect(
      Object.keys(problemReasons).filter((reason) => !reasonsWithOwnDetail.includes(reason) && !(`app.errors.${reason}` in english)),
    ).toEqual([]);
  });

  it('the catalogue has every key that the code uses in translate() and notify()', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name) && !name.startsWith('i18n'),
    );
    const named = sources.flatMap((name) =>
      [...readFileSync(`src/${name}`, 'utf8').matchAll(/(?:translate|notify)\(\s*'([\w.-]+)'/g)].map(([, key = '']) => `${key} in ${name}`),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((keyInFile) => !((keyInFile.split(' ')[0] ?? '') in english))).toEqual([]);
  });

  it('the catalogue has every key in the code that begins with "resources."', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name) && !name.startsWith('i18n'),
    );
    const named = sources.flatMap((name) =>
      [...readFileSync(`src/${name}`, 'utf8').matchAll(/['"](resources\.\w+\.[\w.]*\w)['"]/g)].map(([, key = '']) => key),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((key) => !(key in english) && !Object.keys(english).some((other) => other.startsWith(`${key}.`)))).toEqual([]);
  });
});
