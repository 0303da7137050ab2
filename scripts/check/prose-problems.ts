import { type ESTree, parseSync } from 'vite';
import { isLanguage } from '../../src/i18n/languages.ts';
import { codeMask, type ProseKind, type ProsePattern, prosePatterns } from './prose-patterns.ts';

/** Matches what precedes a sentence: the start of the text, punctuation, an empty line, or a mark of a list or table. */
const beforeSentence = /(?:^\s*|[.!?:]["”)*]*\s+|\n\s*\n\s*|(?:^|\n)\s*(?:[-*>]+|\d+\.)\s+|\|\s*)$/;

const textBefore = { sentence: beforeSentence, text: /^\s*$/ };

type Matcher = Pick<ProsePattern, 'advice' | 'at'> & { readonly matcher: RegExp };

/** A space in the pattern also matches a line break with the masked comment delimiter of the next line. */
const matcherOf = ({ pattern, advice, at }: ProsePattern): Matcher => ({
  advice,
  ...(at ? { at } : {}),
  matcher: new RegExp(pattern.source.replaceAll(' ', '\\s+'), `${pattern.flags}g`),
});
const matchers = new Map(Object.entries(prosePatterns).map(([kind, patterns]) => [kind, patterns.map(matcherOf)]));

/** Returns a message for each place of a file where a pattern of `prose-patterns.ts` matches. */
export function proseProblems(path: string, source: string): string[] {
  return proseTexts(path, source)
    .flatMap(({ kind, start, text }) =>
      (matchers.get(kind) ?? []).flatMap((matcher) =>
        placesOf(matcher, text).map(({ index, match }) => ({ index: start + index, message: `"${match}" → ${matcher.advice}` })),
      ),
    )
    .sort((a, b) => a.index - b.index)
    .map(({ index, message }) => `${path}:${source.slice(0, index).split('\n').length}: ${message}`);
}

function placesOf({ matcher, at }: Matcher, text: string): { index: number; match: string }[] {
  return [...text.matchAll(matcher)]
    .filter(({ index }) => !at || textBefore[at].test(text.slice(Math.max(0, index - 200), index)))
    .map(({ index, 0: match }) => ({ index, match: match.replace(/\s+/g, ' ') }));
}

/** A part of a file that people read. */
interface ProseText {
  readonly kind: ProseKind;
  /** Offset of `text` in the file. */
  readonly start: number;
  /** As long as the text in the file. Other characters replace what is not prose, such as code and comment delimiters. */
  readonly text: string;
}

function proseTexts(path: string, source: string): ProseText[] {
  if (path.endsWith('.md')) return [{ kind: 'document', start: 0, text: maskMarkdown(source) }];
  const parsedFile = parseSync(path, source);
  const texts = commentBlocks(parsedFile.comments, source).map(
    ({ start, end }): ProseText => ({ kind: 'comment', start, text: maskComment(source.slice(start, end)) }),
  );
  const language = /^src\/i18n\/(?:react-admin-)?([a-z]{2})\b/.exec(path)?.[1];
  if (isLanguage(language)) texts.push(...catalogueTexts(parsedFile.program, source, language));
  if (path.startsWith('test/')) texts.push(...titleTexts(parsedFile.program, source));
  return texts;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Joins line comments on consecutive lines, because a sentence can continue on the next line. */
function commentBlocks(comments: readonly (Range & { readonly type: string })[], source: string): Range[] {
  const blocks: (Range & { readonly type: string })[] = [];
  for (const comment of comments) {
    const previous = blocks.at(-1);
    const isContinued =
      previous?.type === 'Line' && comment.type === 'Line' && /^\r?\n[ \t]*$/.test(source.slice(previous.end, comment.start));
    if (previous && isContinued) blocks[blocks.length - 1] = { ...previous, end: comment.end };
    else blocks.push(comment);
  }
  return blocks;
}

const maskMatches = (text: string, pattern: RegExp, replacement: string) =>
  text.replace(pattern, (match) => match.replace(/[^\n]/g, replacement));

/** Masks code, paths and addresses. */
function maskCode(text: string): string {
  const withoutCode = maskMatches(text, /`[^`]*`|\{@link\s[^}]*\}|\bhttps?:[^\s)>]+/g, codeMask);
  return maskMatches(withoutCode, /(?:[\w@.*-]+\/)+[\w.*#-]*[\w#]/g, codeMask);
}

const maskComment = (text: string) =>
  maskCode(
    maskMatches(
      text,
      /^\/\*\*?|\*\/$|^[ \t]*\*(?!\/)|^[ \t]*\/\/+|@(?:param|returns|template|throws)(?: \{[^}]*\})?(?: \w+(?= -))?/gm,
      ' ',
    ),
  );

/** Masks code, and the targets of links. */
const maskMarkdown = (text: string) =>
  maskCode(
    maskMatches(
      maskMatches(text, /^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1\2[^\n]*$/gm, codeMask),
      /(?<=\])\([^)\s]*\)|<[^>\n]+>/g,
      codeMask,
    ),
  );

function catalogueTexts(program: ESTree.Program, source: string, kind: ProseKind): ProseText[] {
  const texts: ProseText[] = [];
  visit(program, (node) => {
    if (node.type === 'ImportDeclaration' || node.type === 'TSLiteralType') return false;
    const text = stringText(node, source);
    if (text) texts.push({ kind, ...text });
    return true;
  });
  return texts;
}

/** The properties of `test` and `it` that declare tests, such as `test.only(…)` or, called twice, `test.each(…)(…)`. */
const testProperties: ReadonlySet<string> = new Set([
  'each',
  'for',
  'only',
  'skip',
  'fails',
  'concurrent',
  'sequential',
  'runIf',
  'skipIf',
  'fixme',
  'slow',
]);

function titleTexts(program: ESTree.Program, source: string): ProseText[] {
  const texts: ProseText[] = [];
  visit(program, (node) => {
    if (node.type !== 'CallExpression') return true;
    const names = calledNames(node.callee);
    const text = names && node.arguments[0] && stringText(node.arguments[0], source);
    if (text) texts.push({ kind: titleKind(names), ...text });
    return true;
  });
  return texts;
}

function titleKind([root = '', ...properties]: readonly string[]): ProseKind {
  if (root !== 'test' && root !== 'it') return 'group';
  return properties.every((property) => testProperties.has(property)) ? 'title' : 'group';
}

/** Returns the names of a call like `test.runIf(x).each(rows)`: `test`, `runIf`, `each`. Returns undefined for calls of other functions. */
function calledNames(callee: ESTree.Node): string[] | undefined {
  if (callee.type === 'Identifier') return ['test', 'it', 'describe'].includes(callee.name) ? [callee.name] : undefined;
  if (callee.type === 'CallExpression') return calledNames(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return calledNames(callee.tag);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  const names = calledNames(callee.object);
  return names && [...names, callee.property.name];
}

/** Returns the content of a string, with masked expressions if it is a template; undefined for any other node. */
function stringText(node: ESTree.Node, source: string): { start: number; text: string } | undefined {
  const start = node.start + 1;
  if (node.type === 'Literal' && typeof node.value === 'string') return { start, text: source.slice(start, node.end - 1) };
  if (node.type !== 'TemplateLiteral') return undefined;
  let text = source.slice(start, node.end - 1);
  for (const { start: from, end: to } of node.expressions) {
    const [opening, closing] = [from - start - 2, to - start + 1];
    text = text.slice(0, opening) + codeMask.repeat(closing - opening) + text.slice(closing);
  }
  return { start, text };
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Calls `callback` with each node except the keys of objects, outer nodes first. Skips the inner nodes if `callback` returns false. */
function visit(node: ESTree.Node, callback: (node: ESTree.Node) => boolean): void {
  if (!callback(node)) return;
  for (const [name, value] of Object.entries(node)) {
    if (name === 'key') continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, callback);
  }
}
