// Checks that the resources of the app are imported through their index. Part of `npm run check`.
import { readdirSync, readFileSync } from 'node:fs';
import { resourceImports } from './check/resource-imports.ts';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => `src/${name}`);
const problems = sources.flatMap((path) => resourceImports(path, readFileSync(path, 'utf8')));
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
