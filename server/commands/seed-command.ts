/** `npm run seed`: writes the given amounts of demo data. */
import { parseArgs } from 'node:util';
import { type DemoAmounts, defaultAmounts } from '../demo/demo-amounts.ts';
import { demoAccounts, demoPassword } from '../demo/demo-users.ts';
import { isEmpty } from '../demo/repository.ts';
import { seedDemoData } from '../demo/seed-demo-data.ts';
import { CommandError, runCommand, withDatabase } from './command-line.ts';
import { showProgress } from './show-progress.ts';

const amountNames = ['clients', 'sales', 'consignments', 'items', 'orders', 'tasks', 'notes'] as const satisfies (keyof DemoAmounts)[];
const limits: Record<keyof DemoAmounts, readonly [least: number, most: number]> = {
  clients: [1, 500_000],
  sales: [0, 10_000],
  consignments: [0, 500_000],
  items: [0, 2_000_000],
  orders: [0, 1_000_000],
  tasks: [0, 500_000],
  notes: [0, 500_000],
};

const help = `npm run seed -- [--clients N] [--items N] … [--force]

Writes demo data into the empty database of DATA_DIR, or of DATABASE_URL. The service must not be running on that DATA_DIR.

${amountNames.map((name) => `  --${`${name} N`.padEnd(16)}${limits[name][0]} to ${limits[name][1]} (default ${defaultAmounts[name]})`).join('\n')}
  --force           on a database that is not empty: first delete EVERYTHING in it

Fewer orders are written where fewer items are sold: most of the items are in sales that are over, and three of four of those are sold.
The demo accounts have the password "${demoPassword}", which everybody knows: never seed a database with real data.`;

const amountOption = { type: 'string' } as const;
const options = {
  clients: amountOption,
  sales: amountOption,
  consignments: amountOption,
  items: amountOption,
  orders: amountOption,
  tasks: amountOption,
  notes: amountOption,
  force: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

await runCommand(async (args) => {
  const { values } = parseArgs({ args, options });
  if (values.help) return console.log(help);
  const amount = (name: keyof DemoAmounts) => amountOf(name, values[name]);
  const amounts: DemoAmounts = {
    clients: amount('clients'),
    sales: amount('sales'),
    consignments: amount('consignments'),
    items: amount('items'),
    orders: amount('orders'),
    tasks: amount('tasks'),
    notes: amount('notes'),
  };
  await withDatabase(async (open, fileStore, house) => {
    if (!values.force && !(await isEmpty(open.db))) {
      throw new CommandError('The database is not empty: nothing was written; use --force to delete all its data first');
    }
    await seedDemoData(open, fileStore, amounts, showProgress(process.stdout), Date.now(), house, { clearFirst: values.force });
    console.log(`Sign in as ${demoAccounts.map(({ email }) => email).join(', ')} with the password ${demoPassword}`);
  });
});

function amountOf(name: keyof DemoAmounts, text: string | undefined): number {
  if (text === undefined) return defaultAmounts[name];
  const [least, most] = limits[name];
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new CommandError(`--${name} takes a whole number from ${least} to ${most}, not "${text}"`);
}
