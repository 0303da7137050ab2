/** `npm run seed`: writes demo data, of any size. */
import { parseArgs } from 'node:util';
import { CommandError, runCommand, withDatabase } from './command-line.ts';
import { demoAccounts, demoPassword } from './demo/demo-users.ts';
import { defaultAmounts, isEmpty, seedDemoData } from './demo/seed-demo-data.ts';
import { showProgress } from './show-progress.ts';

const help = `npm run seed -- [--clients N] [--sales N] [--force]

Writes demo data into the empty database of DATA_DIR, or of DATABASE_URL. The service must not be running on that DATA_DIR.

  --clients N   how many clients, 1 to 500000 (default ${defaultAmounts.clients})
  --sales N     how many sales, 0 to 10000 (default ${defaultAmounts.sales})
  --force       on a database that is not empty: first delete ALL users, clients, addresses, sales and terms in it

The demo accounts have the password "${demoPassword}", which everybody knows: never seed a database with real data.`;

const options = {
  clients: { type: 'string', default: String(defaultAmounts.clients) },
  sales: { type: 'string', default: String(defaultAmounts.sales) },
  force: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

await runCommand(async (args) => {
  const { values } = parseArgs({ args, options });
  if (values.help) return console.log(help);
  const amounts = { clients: amount('--clients', values.clients, 1, 500_000), sales: amount('--sales', values.sales, 0, 10_000) };
  await withDatabase(async (open) => {
    if (!values.force && !(await isEmpty(open.db))) {
      throw new CommandError('The database is not empty: nothing was written; --force deletes everything in it first');
    }
    await seedDemoData(open, amounts, showProgress(process.stdout), Date.now(), { clearFirst: values.force });
    console.log(`Sign in as ${demoAccounts.map(({ email }) => email).join(', ')} with the password ${demoPassword}`);
  });
});

function amount(name: string, text: string, least: number, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new CommandError(`${name} takes a whole number from ${least} to ${most}, not "${text}"`);
}
