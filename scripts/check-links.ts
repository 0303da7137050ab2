// Checks that the targets of links in documents exist, and that documents named in source files exist. Part of `npm run check`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { brokenLinks } from './check/broken-links.ts';

const folders = ['contract', 'server', 'src', 'scripts', 'test', 'bench', 'docs'];
const paths = [
  ...readdirSync('.').filter((path) => /\.(md|ts|html|yaml)$/.test(path)),
  ...folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`)),
];
/** The test of this check. Its examples name documents that do not exist. */
const testOfThisCheck = 'test/scripts/broken-links.test.ts';
const readTexts = (pattern: RegExp) =>
  new Map(
    paths
      .filter((path) => pattern.test(path) && path !== testOfThisCheck)
      .map((path): [string, string] => [path, readFileSync(path, 'utf8')]),
  );

const brokenLinkMessages = brokenLinks({
  documents: readTexts(/\.md$/),
  sources: readTexts(/\.(tsx?|m?js|css|html|yaml)$/),
  exists: existsSync,
});
for (const message of brokenLinkMessages) console.log(message);
process.exitCode = brokenLinkMessages.length > 0 ? 1 : 0;
