/**
 * Inserts the demo data at the first start. Runs in its own process, because seeding needs several times the memory of the service. The
 * process ends when the service ends.
 */
import { runCommand, withDatabase } from '../commands/command-line.ts';
import { createProgressDisplay } from '../commands/show-progress.ts';
import { defaultCounts } from './demo-counts.ts';
import { isDatabaseEmpty } from './repository.ts';
import { seedDemoData } from './seed-demo-data.ts';

process.once('disconnect', () => process.exit(1));
await runCommand(() =>
  withDatabase(async (database, fileStore, house) => {
    if (await isDatabaseEmpty(database.db))
      await seedDemoData(database, fileStore, defaultCounts, createProgressDisplay(process.stdout), Date.now(), house);
  }),
);
process.removeAllListeners('disconnect');
process.disconnect();
