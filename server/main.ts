/** The process: configuration, start, demo data on an empty embedded database, graceful stop. */
import { readConfig } from './config.ts';
import { defaultAmounts } from './demo/demo-amounts.ts';
import { demoAccounts, demoPassword } from './demo/demo-users.ts';
import { isEmpty, seedDemoData } from './demo/seed-demo-data.ts';
import { createLog } from './http/request-log.ts';
import { openFromConfig } from './open-from-config.ts';
import { startService } from './service.ts';
import { showProgress } from './show-progress.ts';
import { StartupError } from './startup-error.ts';

try {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const opened = await openFromConfig(config);
  const seeding = !config.DATABASE_URL && config.SEED !== 'none' && (await isEmpty(opened.open.db));
  if (seeding) await seedDemoData(opened.open, opened.fileStore, defaultAmounts, showProgress(process.stdout), Date.now());
  const service = await startService(config, opened, log).catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  process.stdout.write(`Auction Backoffice is at ${service.address}\n`);
  if (!config.DATABASE_URL && config.SEED !== 'none')
    process.stdout.write(`Demo accounts, password "${demoPassword}": ${demoAccounts.map(({ email }) => email).join(', ')}\n`);

  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    // Whoever asks twice will not wait: what is not answered yet is lost, as by a kill, and what was answered is kept.
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(
      () => {
        log.warn('what did not end in time is broken off');
        process.exit(0);
      },
      (config.STOP_DELAY + config.STOP_TIMEOUT) * 1_000,
    ).unref();
    await service.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
