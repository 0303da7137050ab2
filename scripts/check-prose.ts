// Checks the wording of comments, documents, texts on screen and titles of tests. Part of `npm run check`.
import { readdirSync, readFileSync } from 'node:fs';
import { proseProblems } from './check/prose-problems.ts';

const folders = ['contract', 'server', 'src', 'scripts', 'test', 'bench', 'docs'];
/** Files that contain unclear sentences as examples. */
const examples: ReadonlySet<string> = new Set(['scripts/check/prose-patterns.ts', 'test/scripts/prose-problems.test.ts']);

const paths = [
  ...readdirSync('.'),
  ...folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`)),
].filter((path) => /\.(?:md|tsx?|m?js)$/.test(path) && !examples.has(path));

const problems = paths.flatMap((path) => proseProblems(path, readFileSync(path, 'utf8')));
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
