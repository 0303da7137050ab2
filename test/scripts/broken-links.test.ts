import { describe, expect, test } from 'vitest';
import { brokenLinks } from '../../scripts/check/broken-links.ts';

const rules = 'docs/rules.md';
const rulesText = '# Rules\n\n## Two words & a sign\n\n## Same\n\n## Same\n\n```md\n## Only an example\n```\n';

const check = (documents: Record<string, string>, sources: Record<string, string> = {}, files: readonly string[] = []) =>
  brokenLinks({
    documents: new Map(Object.entries({ [rules]: rulesText, ...documents })),
    sources: new Map(Object.entries(sources)),
    exists: (path) => files.includes(path),
  });

describe('brokenLinks of documents', () => {
  test('brokenLinks accepts links to files, folders and headings, relative to the document', () => {
    const text = `[a](rules.md#two-words--a-sign) [b](../src/a.ts) [c](../src) [d](#here)\n\n# Here\n`;
    expect(check({ 'docs/other.md': text }, {}, ['src/a.ts', 'src'])).toEqual([]);
  });

  test('brokenLinks numbers equal headings', () => {
    expect(check({ 'docs/other.md': '[a](rules.md#same-1)' })).toEqual([]);
    expect(check({ 'docs/other.md': '[a](rules.md#same-2)' })).toEqual(['docs/other.md: rules.md#same-2 has no heading #same-2']);
  });

  test('brokenLinks reports a file that does not exist, also of a picture and in a table', () => {
    const text = '| a |\n| --- |\n| [a](gone.md) |\n\n![b](gone.png)\n';
    expect(check({ 'docs/other.md': text })).toEqual(['docs/other.md: gone.md does not exist', 'docs/other.md: gone.png does not exist']);
  });

  test('brokenLinks ignores addresses of other sites, headings and links in code', () => {
    const text = '[a](https://example.com/x) `[b](gone.md)`\n\n```\n[c](gone.md)\n```\n';
    expect(check({ 'docs/other.md': text })).toEqual([]);
    expect(check({ 'docs/other.md': '[a](rules.md#only-an-example)' })).toHaveLength(1);
  });
});

describe('brokenLinks of source files', () => {
  test('brokenLinks accepts a path from the root in source files, with and without an anchor', () => {
    expect(check({}, { 'src/a.ts': `/** See ${rules}. Source: ${rules}#same. */` })).toEqual([]);
  });

  test('brokenLinks reports the line of a missing document or heading in source files', () => {
    const text = `/**\n * Source: docs/gone.md; ${rules}#other.\n */`;
    expect(check({}, { 'src/a.ts': text })).toEqual([
      'src/a.ts:2: docs/gone.md does not exist',
      'src/a.ts:2: docs/rules.md#other has no heading #other',
    ]);
  });

  test('brokenLinks reports a document that source files name without its path', () => {
    expect(check({}, { 'src/a.ts': `// Source: rules.md "Same"` })).toEqual(['src/a.ts:1: rules.md does not exist']);
  });
});
