// `npm test`: runs the checks, the build, vitest and Playwright. The last line of the output is the sum of all results.
// `npm test -- --long` also runs the tests that take minutes. `npm run test:long` runs only these.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import seedOnce from '../test/e2e/seeded-data.ts';
import { runChecks } from './check/checks.ts';
import { root, runCommand } from './check/run-command.ts';
import { findPostgres } from './postgres-binaries.ts';
import {
  addCounts,
  describeFailure,
  exitCodeOf,
  filesToRun,
  lastLine,
  readReport,
  type TestCounts,
  withExitCode,
  zeroCounts,
} from './test/test-counts.ts';

/**
 * Milliseconds from the start of this script after which the current test runner is ended. Otherwise continuous integration would end the
 * run after 90 minutes, before the results are printed.
 */
const totalTimeLimitMs = 86 * 60_000;

const { values: options } = parseArgs({
  options: { long: { type: 'boolean', default: false }, 'only-long': { type: 'boolean', default: false } },
});
const startedAt = Date.now();
const reportFolder = mkdtempSync(join(tmpdir(), 'test-reports-'));
process.once('exit', () => rmSync(reportFolder, { recursive: true, force: true }));

const paths = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' }).map((path) => join(root, 'test', path));
/** Descriptions of everything that failed. They are printed at the end, because a CI log may be cut to its last lines. */
const failures: string[] = [];
const printHeading = (text: string) => console.log(`\n── ${text} ──`);

/** A test file that was not run counts as one failure. */
async function runTests(runner: 'vitest' | 'playwright', length: 'short' | 'long'): Promise<TestCounts> {
  const title = `${runner}, ${length} tests`;
  const reportFile = join(reportFolder, `${runner}-${length}.json`);
  const args =
    runner === 'vitest'
      ? [
          'run',
          '--allowOnly=false',
          `--project=${length === 'long' ? '' : '!'}long*`,
          '--reporter=default',
          '--reporter=json',
          `--outputFile=${reportFile}`,
        ]
      : ['test', '--forbid-only', `--project=${length}`, '--reporter=list,json'];
  printHeading(title);
  const { code, timedOut } = await runCommand(runner, args, {
    show: 'live',
    timeLimitMs: startedAt + totalTimeLimitMs - Date.now(),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
  });
  if (timedOut) failures.push(`${title}: ended after ${totalTimeLimitMs / 60_000} minutes.`);
  try {
    const { files, failures: failedTests, ...reportedCounts } = readReport(readFileSync(reportFile, 'utf8'));
    for (const failure of failedTests) {
      failures.push(describeFailure(title, { ...failure, file: failure.file && relative(root, failure.file) }));
    }
    if (code !== 0 && failedTests.length === 0) failures.push(`${title}: exit code ${code}, but no test failed.`);
    const missingFiles = filesToRun(paths, runner, length).filter((path) => !files.includes(path));
    for (const path of missingFiles) failures.push(`${title}: ${relative(root, path)} was not run.`);
    return addCounts([withExitCode(reportedCounts, code), { ...zeroCounts, failed: missingFiles.length }]);
  } catch (error) {
    failures.push(`${title}: no report (exit code ${code}): ${error instanceof Error ? error.message : error}`);
    return { ...zeroCounts, failed: 1 };
  }
}

const counts: TestCounts[] = [];
async function check(): Promise<void> {
  const { passedCount, failedTitles } = await runChecks();
  counts.push({ ...zeroCounts, passed: passedCount, failed: failedTitles.length });
  failures.push(...failedTitles.map((title) => `check: ${title}`));
}
async function build(): Promise<boolean> {
  const { code, output } = await runCommand('node', ['scripts/build.mjs'], { show: 'afterwards' });
  console.log(output.trimEnd());
  counts.push(code === 0 ? { ...zeroCounts, passed: 1 } : { ...zeroCounts, failed: 1 });
  if (code !== 0) failures.push(`build: exit code ${code}`);
  return code === 0;
}
/** Creates the demo data for all browser tests. Returns a function that removes the data. Does nothing if the build failed. */
async function seed(isBuilt: boolean): Promise<() => Promise<void>> {
  if (!isBuilt) return async () => {};
  try {
    return await seedOnce();
  } catch (error) {
    failures.push(`demo data: ${error instanceof Error ? error.message : error}`);
    counts.push({ ...zeroCounts, failed: 1 });
    return async () => {};
  }
}
printHeading(options['only-long'] ? 'build' : 'checks and build');
const [removeSeededData] = await Promise.all([build().then(seed), ...(options['only-long'] ? [] : [check()])]);

if (!options['only-long']) counts.push(await runTests('vitest', 'short'), await runTests('playwright', 'short'));
if (options.long || options['only-long']) counts.push(await runTests('vitest', 'long'), await runTests('playwright', 'long'));

await removeSeededData();
if (findPostgres() === undefined && process.env.CI !== 'true') {
  console.log('\nSkipped: the tests on PostgreSQL, because no PostgreSQL server is installed.');
  counts.push({ ...zeroCounts, skipped: 1 });
}
const total = addCounts(counts);
if (failures.length > 0) {
  printHeading('failures');
  console.log(failures.join('\n'));
}
console.log(`\nTook ${Math.round((Date.now() - startedAt) / 1000)} s.`);
process.exitCode = exitCodeOf(total);
console.log(lastLine(total));
