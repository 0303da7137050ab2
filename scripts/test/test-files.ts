import { readdirSync } from 'node:fs';

const TEST_FILE = /\.(test|spec)\.tsx?$/;

/** Tests of the service that need no second database: they run on the embedded one only. */
export const RUN_ONCE = 'server/realtime/';

/** Tests of the service, which run on each database. */
const OF_THE_SERVICE = ['server/', 'conformance/'];

/** Where test files are and who runs them. Paths are from the folder, with `/`. */
export interface TestFiles {
  /** For vitest: each file with how many times it has to appear in the report. */
  readonly vitest: ReadonlyMap<string, number>;
  readonly playwright: readonly string[];
  /** Those of the service that run on PostgreSQL as well. */
  readonly onPostgres: readonly string[];
}

/**
 * Sorts the test files of a folder by what has to happen to them, whatever the runners' own patterns say: a file that no pattern matches
 * is then missed in the report instead of silently left out.
 *
 * @param hasPostgres whether the service's tests run on PostgreSQL too
 */
export function sortTestFiles(paths: readonly string[], hasPostgres: boolean): TestFiles {
  const files = paths.filter((path) => TEST_FILE.test(path));
  const playwright = files.filter((path) => path.startsWith('e2e/'));
  const onPostgres = files.filter((path) => OF_THE_SERVICE.some((folder) => path.startsWith(folder)) && !path.startsWith(RUN_ONCE));
  const vitest = files.filter((path) => !playwright.includes(path));
  return {
    playwright,
    onPostgres,
    vitest: new Map(vitest.map((path) => [path, hasPostgres && onPostgres.includes(path) ? 2 : 1])),
  };
}

export const findTestFiles = (folder: string, hasPostgres: boolean) =>
  sortTestFiles(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/')),
    hasPostgres,
  );
