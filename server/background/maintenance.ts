/** Maintenance that the service runs every few seconds, in addition to the jobs. */

import { deleteOldFormerValues } from '../jobs/bulk/former-values-repository.ts';
import { compactTableChanges } from '../lists/cached-counts.ts';
import { deleteExpiredRecords } from '../resources/bin/repository.ts';
import { checkBooksIfDue } from '../resources/journal/nightly-check.ts';
import { startDueSales } from '../resources/sales/sale-status.ts';
import { collectWords } from '../resources/search/search-words-repository.ts';
import type { ServiceContext } from '../service-context.ts';
import { deleteOldCalls } from '../telephony/repository.ts';

async function runMaintenance(context: ServiceContext): Promise<void> {
  await compactTableChanges(context.db);
  await startDueSales(context);
  await deleteOldCalls(context.db, context.now());
  await deleteOldFormerValues(context.db, context.now());
  await deleteExpiredRecords(context.db, context.now());
  await checkBooksIfDue(context);
  if (context.extensions.includes('search')) await collectWords(context.db);
}

/** Milliseconds from the end of one maintenance run to the start of the next. */
const maintenanceInterval = 3_000;

/** Returns a function that stops the maintenance, and waits for the run in progress. */
export async function startMaintenance(context: ServiceContext): Promise<() => Promise<void>> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let currentRun = Promise.resolve();
  const schedule = () => {
    timer = setTimeout(() => {
      currentRun = runMaintenance(context)
        .catch((error: unknown) => context.log.error({ err: error }, 'the periodic maintenance failed; trying again'))
        .finally(() => {
          if (!isStopped) schedule();
        });
    }, maintenanceInterval).unref();
  };
  await runMaintenance(context);
  schedule();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await currentRun;
  };
}
