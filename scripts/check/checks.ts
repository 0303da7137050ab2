import { styleText } from 'node:util';
import { runCommand } from './run-command.ts';

/** What `npm run check` looks at. Each needs nothing from the others and nothing built. */
const checks: readonly { readonly title: string; readonly command: readonly [string, ...string[]] }[] = [
  { title: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
  { title: 'types of the service as Node.js runs it', command: ['tsc', '-p', 'tsconfig.service.json', '--noEmit'] },
  {
    title: 'lint, format, import direction',
    command: ['biome', 'check', '--error-on-warnings', '--max-diagnostics=50', '--no-errors-on-unmatched'],
  },
  { title: 'dead code and dependencies', command: ['knip', '--no-progress'] },
];

/**
 * Runs every check, says on the terminal how each went, and what a failed one found.
 *
 * @returns how many passed and how many failed
 */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const failed: string[] = [];
  for (const { title, command } of checks) {
    const [name, ...args] = command;
    const began = Date.now();
    const { code, output } = await runCommand(name, args, { show: 'afterwards' });
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(`${code === 0 ? styleText('green', '✓') : styleText('red', '✗')} ${title} (${seconds} s)`);
    if (code === 0) continue;
    failed.push(title);
    console.log(output.trimEnd());
  }
  if (failed.length > 0) console.log(styleText('red', `Failed: ${failed.join('; ')}`));
  return { passed: checks.length - failed.length, failed: failed.length };
}
