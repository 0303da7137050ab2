// `npm test`: checks, build, vitest, Playwright; the last line sums them all.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { runChecks } from './check/checks.ts';
import { root, runCommand } from './check/run-command.ts';
import { findPostgres } from './postgres-binaries.ts';
import { playwrightReport, tallyPlaywright } from './test/playwright-report.ts';
import { exitCode, lastLine, nothing, sum, type Tally, withRunnersEnd } from './test/tally.ts';
import { findTestFiles } from './test/test-files.ts';
import { tallyVitest, vitestReport } from './test/vitest-report.ts';

/** A runner that has not ended by then hangs; the whole of `npm test` takes a good part less than this. */
const LIMIT = 40 * 60_000;

const began = Date.now();
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
const hasPostgres = findPostgres() !== undefined || process.env.CI === 'true';
const files = findTestFiles(join(root, 'test'), hasPostgres);

const heading = (text: string) => console.log(`\n── ${text} ──`);

/** Runs one runner and counts what its report says; a report that is not there or not whole counts as nothing run, so as a failure. */
async function run<Report extends z.ZodType>(
  name: string,
  args: readonly string[],
  report: Report,
  count: (report: z.infer<Report>) => { tally: Tally; missing: string[] },
): Promise<Tally> {
  heading(name);
  const file = join(reports, `${name}.json`);
  const { code, late } = await runCommand(name, args, {
    show: 'live',
    milliseconds: began + LIMIT - Date.now(),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  if (late) console.log(`${name} was ended: no result after ${LIMIT / 60_000} minutes.`);
  try {
    const { tally, missing } = count(report.parse(JSON.parse(readFileSync(file, 'utf8'))));
    for (const path of missing) console.log(`Not run by ${name}: test/${path}`);
    return withRunnersEnd(tally, code);
  } catch (error) {
    console.log(`${name} left no report (exit code ${code}): ${error instanceof Error ? error.message : error}`);
    return withRunnersEnd(nothing, 1);
  }
}

const tallies: Tally[] = [];

heading('checks');
tallies.push({ ...nothing, ...(await runChecks()) });

heading('build');
const built = await runCommand('node', ['scripts/build.mjs'], { show: 'live' });
tallies.push(built.code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 });

tallies.push(
  await run(
    'vitest',
    ['run', '--allowOnly=false', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'vitest.json')}`],
    vitestReport,
    (report) => tallyVitest(report, join(root, 'test'), files.vitest),
  ),
  await run('playwright', ['test', '--forbid-only', '--reporter=list,json'], playwrightReport, (report) =>
    tallyPlaywright(report, files.playwright),
  ),
);

if (!hasPostgres && files.onPostgres.length > 0) {
  console.log(`\nSkipped on PostgreSQL, whose server is not installed here: ${files.onPostgres.length} test files of the service.`);
  tallies.push({ ...nothing, skipped: files.onPostgres.length });
}

const all = sum(tallies);
console.log(`\nTook ${Math.round((Date.now() - began) / 1000)} s.`);
process.exitCode = exitCode(all);
console.log(lastLine(all));
