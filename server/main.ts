/** Entry point of the service. First writes demo data into an empty embedded database, unless `SEED` is `none`. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { openFromConfig } from './commands/open-from-config.ts';
import { readConfig } from './config.ts';
import { openDataDirectory } from './data-directory/data-directory.ts';
import { pathExists } from './data-directory/path-exists.ts';
import { demoPassword } from './demo/demo-users.ts';
import { findDemoAccounts, isDatabaseEmpty } from './demo/repository.ts';
import { createLog } from './http/request-log.ts';
import { startService } from './service.ts';
import { StartupError } from './startup-error.ts';

// By default, V8 lets garbage grow to several times the memory in use. A burst of refused uploads would then take more than 100 MB.
setFlagsFromString('--heap-growing-percent=30');

/** Writes the demo data in a child process. If that fails, ends this process with code 1. The child prints the reason, unless it is killed. */
async function seedInOwnProcess(): Promise<void> {
  const seedProcess = fork(new URL(`./demo/seed-process${extname(import.meta.url)}`, import.meta.url));
  const [code, signal] = await once(seedProcess, 'exit');
  if (signal) process.stderr.write(`The process that writes the demo data was ended by ${signal}\n`);
  if (code !== 0) process.exit(1);
}

try {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const wantsDemoData = !config.DATABASE_URL && config.SEED !== 'none';
  // Creating the database in this process would use memory that is never released, so the child process creates it.
  if (wantsDemoData && !(await pathExists((await openDataDirectory(config.DATA_DIR)).databaseFolder))) await seedInOwnProcess();
  let openedData = await openFromConfig(config);
  if (wantsDemoData && (await isDatabaseEmpty(openedData.database.db))) {
    await openedData.close();
    await seedInOwnProcess();
    openedData = await openFromConfig(config);
  }
  const demoEmails = wantsDemoData ? await findDemoAccounts(openedData.database.db) : [];
  const service = await startService(config, openedData, log).catch(async (error: unknown) => {
    await openedData.close();
    throw error;
  });
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    // A second signal stops the process at once, like a kill: requests in progress are lost, acknowledged changes are kept.
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(
      () => {
        log.warn('the stop took too long: work in progress is aborted');
        process.exit(0);
      },
      (config.STOP_DELAY + config.STOP_TIMEOUT) * 1_000,
    ).unref();
    await service.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const demoLine = demoEmails.length > 0 ? `Demo accounts, password "${demoPassword}": ${demoEmails.join(', ')}\n` : '';
  // Printed after the listeners were added: a process that reads the address may send a signal at once.
  process.stdout.write(`Auction Backoffice is at ${service.address}\n${demoLine}`);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
