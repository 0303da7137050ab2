/** `npm run seed`: writes the given amounts of demo data. */
import { parseArgs } from 'node:util';
import { type DemoCounts, defaultCounts } from '../demo/demo-counts.ts';
import { demoAccounts, demoPassword } from '../demo/demo-users.ts';
import { isEmpty } from '../demo/repository.ts';
import { seedDemoData } from '../demo/seed-demo-data.ts';
import { CommandError, runCommand, withDatabase } from './command-line.ts';
import { createProgressDisplay } from './show-progress.ts';

const amountNames = ['clients', 'sales', 'consignments', 'items', 'orders', 'tasks', 'notes'] as const satisfies (keyof DemoCounts)[];
const limits: Record<keyof DemoCounts, readonly [minimum: number, maximum: number]> = {
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

${amountNames.map((name) => `  --${`${name} N`.padEnd(16)}${limits[name][0]} to ${limits[name][1]} (default ${defaultCounts[name]})`).join('\n')}
  --force           if the database is not empty, delete ALL its data first

Every order needs sold items, so few items result in fewer orders. Most items are in past sales, and three quarters of those are sold.
The demo accounts have the password "${demoPassword}", which is public: never seed a database with real data.`;

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
  const parseAmount = (name: keyof DemoCounts) => parseAmountOption(name, values[name]);
  const amounts: DemoCounts = {
    clients: parseAmount('clients'),
    sales: parseAmount('sales'),
    consignments: parseAmount('consignments'),
    items: parseAmount('items'),
    orders: parseAmount('orders'),
    tasks: parseAmount('tasks'),
    notes: parseAmount('notes'),
  };
  await withDatabase(async (database, fileStore, house) => {
    if (!values.force && !(await isEmpty(database.db))) {
      throw new CommandError('The database is not empty: nothing was written; use --force to delete all its data first');
    }
    await seedDemoData(database, fileStore, amounts, createProgressDisplay(process.stdout), Date.now(), house, {
      clearFirst: values.force,
    });
    console.log(`Sign in as ${demoAccounts.map(({ email }) => email).join(', ')} with the password ${demoPassword}`);
  });
});

function parseAmountOption(name: keyof DemoCounts, text: string | undefined): number {
  if (text === undefined) return defaultCounts[name];
  const [minimum, maximum] = limits[name];
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= minimum && value <= maximum) return value;
  throw new CommandError(`--${name} must be a whole number from ${minimum} to ${maximum}, not "${text}"`);
}
