import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { lexer, type Token, walkTokens } from 'marked';

/** The files whose links are checked, by path from the root of the repository. */
export interface LinkedFiles {
  /** Markdown text by path. */
  readonly documents: ReadonlyMap<string, string>;
  /** Text of source files by path. */
  readonly sources: ReadonlyMap<string, string>;
  exists(path: string): boolean;
}

/** Matches the path of a document in a comment or string, with its anchor if it has one. */
const mentionPattern = /(?<![\w/.-])((?:[\w-]+\/)*[\w-]+\.md)\b(?:#([\w-]+))?/g;

/**
 * Returns a message for each link whose file or anchor does not exist. The links are the relative links in documents, and the documents
 * that source files name. Source files name a document by its path from the root, such as `docs/specification/api.md`.
 */
export function brokenLinks({ documents, sources, exists }: LinkedFiles): string[] {
  const anchors = new Map<string, ReadonlySet<string>>();
  const anchorsIn = (path: string, text: string) => anchors.get(path) ?? anchors.set(path, anchorsOf(text)).get(path);
  const problemOf = (target: string, anchor: string | undefined): string | undefined => {
    const document = documents.get(target);
    if (document === undefined && !exists(target)) return 'does not exist';
    if (!anchor || document === undefined) return undefined;
    return anchorsIn(target, document)?.has(anchor) ? undefined : `has no heading #${anchor}`;
  };
  const inDocuments = [...documents].flatMap(([path, text]) =>
    linksOf(text).flatMap((href) => {
      const [file = '', anchor] = decodeURI(href).split('#');
      const target = file === '' ? path : posix.join(posix.dirname(path), file);
      const problem = problemOf(target, anchor);
      return problem ? [`${path}: ${href} ${problem}`] : [];
    }),
  );
  const inSources = [...sources].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(mentionPattern)].flatMap(([mentionText, target = '', anchor]) => {
        const problem = problemOf(target, anchor);
        return problem ? [`${path}:${index + 1}: ${mentionText} ${problem}`] : [];
      }),
    ),
  );
  return [...inDocuments, ...inSources];
}

/** Returns the relative addresses of links and images. */
function linksOf(markdown: string): string[] {
  const links: string[] = [];
  void walkTokens(lexer(markdown), (token: Token) => {
    if ((token.type === 'link' || token.type === 'image') && !/^(?:[a-z]+:|\/)/i.test(token.href)) links.push(token.href);
  });
  return links;
}

/** Returns the anchors that GitHub generates for the headings. */
function anchorsOf(markdown: string): ReadonlySet<string> {
  const slugger = new GithubSlugger();
  const slugs = new Set<string>();
  void walkTokens(lexer(markdown), (token: Token) => {
    if (token.type === 'heading') slugs.add(slugger.slug(token.text));
  });
  return slugs;
}
