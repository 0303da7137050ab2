import { describe, expect, test } from 'vitest';
import { proseProblems } from '../../scripts/check/prose-problems.ts';

const findProblems = (path: string, source: string) => proseProblems(path, source).map((problem) => problem.split(' → ')[0]);
const inComment = (text: string) => findProblems('src/a.ts', `/** ${text} */\n`);
const inTitle = (title: string) => findProblems('test/a.test.ts', `test(${JSON.stringify(title)}, () => {});\n`);

describe('proseProblems of comments and documents', () => {
  test.each([
    ['Answers the record.', 'Answers the'],
    ['Loads the record. Tells whether it exists.', 'Tells whether'],
    ['The service knows which one it is.', 'service knows which'],
    ['Loads it, and answers with its version.', 'and answers with'],
    ['Nobody else may write.', 'Nobody else'],
    ['Reads the list anew.', 'anew'],
    ['What was saved is kept.', 'What was saved is kept.'],
    ['Of those that failed, one is tried.', 'Of those'],
    ['The value shall be positive.', 'shall'],
    ['Waits for the fetch under way.', 'fetch under way'],
    ['Removes his connections.', 'his'],
    ['The change is taken back.', 'taken back'],
    ['Answers `true` for a known record.', 'Answers ¤'],
  ])('proseProblems reports a part of "%s"', (text, part) => {
    expect(inComment(text)).toEqual([`src/a.ts:1: "${part}"`]);
    expect(findProblems('docs/tour.md', `# Title\n\n${text}\n`)).toEqual([`docs/tour.md:3: "${part}"`]);
  });

  test.each([
    'Returns the answers of the service.',
    'The state of an answered call.',
    'Answers from the service are cached.',
    'Waits until the user answers the question.',
    'The error message says which field is wrong, and tells the user what to do.',
    'Returns the clients whose number is known.',
    'What happens to the others?',
    'Returns what the service sent.',
    'The record in `nobody` is kept.',
    'The value of {@link nobody} and `anew`.',
    'The user who opened the tab.',
    'The user is asked for a password.',
    'Each therefore has an end, whereas others do not.',
    'Goes back to the list, and puts the focus back.',
    'There is no room for it beside the page.',
    'See shall/anew.txt and https://example.com/nobody/shall.',
    'The company tends to be empty.',
  ])('proseProblems accepts "%s"', (text) => {
    expect(inComment(text)).toEqual([]);
    expect(findProblems('docs/tour.md', `${text}\n`)).toEqual([]);
  });

  test('proseProblems joins the lines of a comment and reports the line of the match', () => {
    expect(findProblems('src/a.ts', 'const a = 1;\n// The list is read once\n// more. Nothing else happens.\n')).toEqual([
      'src/a.ts:2: "once more"',
    ]);
    expect(findProblems('src/a.ts', '/**\n * Loads.\n *\n * Answers\n * the record.\n */\n')).toEqual(['src/a.ts:4: "Answers the"']);
  });

  test('proseProblems ignores strings, code and headings', () => {
    expect(findProblems('src/a.ts', "const nobody = 'somebody // anew';\nconst pattern = /shall/;\n")).toEqual([]);
    expect(findProblems('docs/tour.md', '# What runs where\n\n```sh\nnobody shall\n```\n\n[a](https://example.com/nobody)\n')).toEqual([]);
  });

  test('proseProblems finds a problem after a link of any length, and ignores code after it', () => {
    for (const target of ['#a', '#ab']) {
      const text = `See [a decision](${target}). The code \`nobody\` is known. Nobody else may write.`;
      expect(findProblems('docs/tour.md', `# Title\n\n${text}\n`)).toEqual(['docs/tour.md:3: "Nobody else"']);
    }
  });

  test('proseProblems adds the advice', () => {
    expect(proseProblems('src/a.ts', '// Reads it anew.\n')).toEqual(['src/a.ts:1: "anew" → again']);
  });
});

describe('proseProblems of test titles', () => {
  test.each([
    ['saving', 'saving'],
    ['%s', '%s'],
    ['it sends the token', 'it'],
    ['they are sorted', 'they'],
    ['that is refused moves back', 'that'],
    ['is kept after a reload', 'is'],
    ['returns the record', 'returns'],
    ['reports the line of an error', 'reports the'],
  ])('proseProblems reports the title "%s"', (title, part) => {
    expect(inTitle(title)).toEqual([`test/a.test.ts:1: "${part}"`]);
  });

  test.each([
    'a client is saved',
    'reports without an id are one call',
    'changes of a colleague are merged',
    'unless the service answers, the page waits',
    'items have unique numbers',
    '%s is refused with 422',
  ])('proseProblems accepts the title "%s"', (title) => {
    expect(inTitle(title)).toEqual([]);
  });

  test('proseProblems finds titles of tests with tables and conditions, but allows a noun as the title of a group or step', () => {
    const source = "describe('saving', () => {\n  test.runIf(x).each([1])('saving', () => {});\n  test.step('saving', f);\n});\n";
    expect(findProblems('test/a.test.ts', source)).toEqual(['test/a.test.ts:2: "saving"']);
  });
});

describe('proseProblems of texts on screen', () => {
  test('proseProblems reports words that the language of a catalogue avoids, not those of its keys', () => {
    expect(findProblems('src/i18n/de/items.ts', "export const items = { Limite: 'Limite' };\n")).toEqual([
      'src/i18n/de/items.ts:1: "Limite"',
    ]);
    expect(findProblems('src/i18n/fr/items.ts', "export const items = {\n  a: 'Prix marteau',\n} satisfies X;\n")).toEqual([
      'src/i18n/fr/items.ts:2: "marteau"',
    ]);
    expect(findProblems('src/i18n/en/items.ts', 'export const items = { nobody: `Nobody` };\n')).toEqual([
      'src/i18n/en/items.ts:1: "Nobody"',
    ]);
    expect(findProblems('src/i18n/en/app.ts', "export const app = { failed: 'The service reported an error' };\n")).toEqual([
      'src/i18n/en/app.ts:1: "The service"',
    ]);
  });

  test('proseProblems accepts the words of the trade', () => {
    expect(findProblems('src/i18n/de/items.ts', "export const items = { a: 'Limit', b: 'Hintergrundauftrag', c: 'Provision' };\n")).toEqual(
      [],
    );
    expect(findProblems('src/i18n/fr/items.ts', "export const items = { a: 'État de conservation', b: 'Frais acheteur' };\n")).toEqual([]);
    expect(
      findProblems('src/i18n/en/items.ts', "export const items = { a: 'What to change', b: 'The server cannot be reached' };\n"),
    ).toEqual([]);
  });
});
