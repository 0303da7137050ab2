/** `npm run books`: checks the books, and compares the stored balances with those of the journal. */
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { databaseFolderOf } from '../data-directory/data-directory.ts';
import { pathExists } from '../data-directory/path-exists.ts';
import { findViolations, type Invariant, invariants, type Violations } from '../resources/journal/check-repository.ts';
import { CommandError, runCommand, withDatabase } from './command-line.ts';

const help = `npm run books -- check | replay

Reads the database of DATA_DIR, or of DATABASE_URL, and changes nothing. The service must not be running on that DATA_DIR.
  check    prints each invariant of the books with its violations
  replay   adds up all postings from the beginning, and compares the sums with the stored balances of clients

The exit code is 1 if something is wrong. Amounts are in cents.`;

const titles: Readonly<Record<Invariant, string>> = {
  hammer_prices: '1. Hammer prices of items equal those on invoices less credits, and those on statements',
  entries: '2. Every entry and all accounts sum to zero, and a client’s balance is what its orders owe',
  open_amounts: '3. The amount owed on an order is what its postings leave open',
  revenue: '4. Revenue is premium, commission and charges without tax, and hammer prices are passed through',
  taxes: '5. Tax by scheme, rate and period is that of the frozen lines and charges',
  documents: '6. Posted documents have not changed, numbers have no gaps, and reissued invoices are credited',
  balances: '7. The sums of all postings are the balances of the clients',
};

const invariantsByAction: Readonly<Record<string, readonly Invariant[]>> = { check: invariants, replay: ['balances'] };

await runCommand(async (args) => {
  const { values, positionals } = parseArgs({ args, options: { help: { type: 'boolean' } }, allowPositionals: true });
  if (values.help) return console.log(help);
  const [action = '', ...furtherArguments] = positionals;
  const checkedInvariants = Object.hasOwn(invariantsByAction, action) ? invariantsByAction[action] : undefined;
  if (!checkedInvariants || furtherArguments.length > 0) throw new CommandError('Specify check or replay; see --help');
  const { DATA_DIR, DATABASE_URL } = readConfig(process.env);
  // Opening a missing database would create it, and the books of a new database are always right.
  if (!DATABASE_URL && !(await pathExists(databaseFolderOf(DATA_DIR))))
    throw new CommandError(`${DATA_DIR} has no database: name the data directory of the service in DATA_DIR`);
  await withDatabase(async ({ db }) => {
    for (const invariant of checkedInvariants) {
      const violations = await findViolations(db, invariant);
      console.log(formatReport(titles[invariant], violations));
      if (violations.count > 0) process.exitCode = 1;
    }
  });
});

function formatReport(title: string, { count, examples }: Violations): string {
  if (count === 0) return `${title}: ok`;
  const lastLines = count > examples.length ? [`   … and ${count - examples.length} more`] : [];
  return [`${title}: ${count} wrong`, ...examples.map(({ subject, problem }) => `   ${subject} ${problem}`), ...lastLines].join('\n');
}
