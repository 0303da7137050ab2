import { styleText } from 'node:util';
import { runCommand } from './run-command.ts';

/** The checks of `npm run check`. They are independent of each other and need no build. */
const checks: readonly { readonly title: string; readonly command: readonly [string, ...string[]] }[] = [
  // With its default of four checkers, the compiler would check the shared types four times.
  { title: 'types', command: ['tsc', '--build', '--checkers', '1'] },
  {
    title: 'lint, format, import direction',
    command: ['biome', 'check', '--error-on-warnings', '--max-diagnostics=50', '--no-errors-on-unmatched'],
  },
  { title: 'dead code and dependencies', command: ['knip', '--no-progress'] },
  { title: 'links of documents and comments', command: ['tsx', 'scripts/check-links.ts'] },
  { title: 'migrations of all tables', command: ['tsx', 'scripts/check-migrations.ts'] },
  { title: 'imports of resources through their index', command: ['tsx', 'scripts/check-resource-imports.ts'] },
  { title: 'wording of comments, documents, texts on screen and test titles', command: ['tsx', 'scripts/check-prose.ts'] },
];

/** Maximum number of checks that run at the same time. Most checks use one core. */
const maxParallel = 2;

/**
 * Runs all checks. Prints the result of each check, and the output of failed checks.
 *
 * @returns the number of passed checks and the titles of failed checks
 */
export async function runChecks(): Promise<{ passedCount: number; failedTitles: readonly string[] }> {
  const failedTitles: string[] = [];
  // The parallel loops take their checks from the same iterator.
  const waitingChecks = checks.values();
  const runWaitingChecks = async () => {
    for (const { title, command } of waitingChecks) {
      const [name, ...args] = command;
      const startedAt = Date.now();
      const { code, output } = await runCommand(name, args, { show: 'afterwards' });
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      console.log(`${code === 0 ? styleText('green', '✓') : styleText('red', '✗')} ${title} (${seconds} s)`);
      if (code === 0) continue;
      failedTitles.push(title);
      console.log(output.trimEnd());
    }
  };
  await Promise.all(Array.from({ length: maxParallel }, runWaitingChecks));
  if (failedTitles.length > 0) console.log(styleText('red', `Failed: ${failedTitles.join('; ')}`));
  return { passedCount: checks.length - failedTitles.length, failedTitles };
}
