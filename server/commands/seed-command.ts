/** `npm run seed`: writes the requested numbers of demo records. */
import { parseArgs } from 'node:util';
import { type DemoCounts, defaultCounts } from '../demo/demo-counts.ts';
import { demoAccounts, demoPassword } from '../demo/demo-users.ts';
import { isDatabaseEmpty } from '../demo/repository.ts';
import { seedDemoData } from '../demo/seed-demo-data.ts';
import { CommandError, runCommand, withDatabase } from './command-line.ts';
import { createProgressDisplay } from './show-progress.ts';

const countNames = ['clients', 'sales', 'consignments', 'items', 'orders', 'tasks', 'notes'] as const satisfies (keyof DemoCounts)[];
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

${countNames.map((name) => `  --${`${name} N`.padEnd(16)}${limits[name][0]} to ${limits[name][1]} (default ${defaultCounts[name]})`).join('\n')}
  --results         write results of all lots of the running sale, so that the sale can be knocked down (default: of the first half)
  --force           if the database is not empty, delete ALL its data first

Every order needs sold items, so few items result in fewer orders. Most items are in past sales, and three quarters of those are sold.
The demo accounts have the password "${demoPassword}", which is public: never seed a database with real data.`;

const countOption = { type: 'string' } as const;
const options = {
  clients: countOption,
  sales: countOption,
  consignments: countOption,
  items: countOption,
  orders: countOption,
  tasks: countOption,
  notes: countOption,
  results: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

await runCommand(async (args) => {
  const { values } = parseArgs({ args, options });
  if (values.help) return console.log(help);
  const parseCount = (name: keyof DemoCounts) => parseCountOption(name, values[name]);
  const counts: DemoCounts = {
    clients: parseCount('clients'),
    sales: parseCount('sales'),
    consignments: parseCount('consignments'),
    items: parseCount('items'),
    orders: parseCount('orders'),
    tasks: parseCount('tasks'),
    notes: parseCount('notes'),
  };
  await withDatabase(async (database, fileStore, house) => {
    if (!values.force && !(await isDatabaseEmpty(database.db))) {
      throw new CommandError('The database is not empty: nothing was written; use --force to delete all its data first');
    }
    await seedDemoData(database, fileStore, counts, createProgressDisplay(process.stdout), Date.now(), house, {
      clearFirst: values.force,
      runningResults: values.results ? 'all' : 'half',
    });
    console.log(`Sign in as ${demoAccounts.map(({ email }) => email).join(', ')} with the password ${demoPassword}`);
  });
});

function parseCountOption(name: keyof DemoCounts, text: string | undefined): number {
  if (text === undefined) return defaultCounts[name];
  const [minimum, maximum] = limits[name];
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= minimum && value <= maximum) return value;
  throw new CommandError(`--${name} must be a whole number from ${minimum} to ${maximum}, not "${text}"`);
}
