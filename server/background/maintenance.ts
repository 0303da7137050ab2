/** Maintenance that the service runs every few seconds, in addition to the jobs. */

import { deleteOldFormerValues } from '../jobs/bulk/former-values-repository.ts';
import { compactTableChanges } from '../lists/cached-counts.ts';
import { deleteExpiredRecords } from '../resources/bin/repository.ts';
import { checkBooksIfDue } from '../resources/journal/nightly-check.ts';
import { startDueSales } from '../resources/sales/sale-status.ts';
import { collectWords } from '../resources/search/search-words-repository.ts';
import type { ServiceContext } from '../service-context.ts';
import { deleteOldCalls } from '../telephony/repository.ts';

/** The steps of a run, in this order. The log contains the name of a step that failed. */
const steps: Readonly<Record<string, (context: ServiceContext) => Promise<void>>> = {
  compactTableChanges: ({ db }) => compactTableChanges(db),
  startDueSales,
  deleteOldCalls: ({ db, now }) => deleteOldCalls(db, now()),
  deleteOldFormerValues: ({ db, now }) => deleteOldFormerValues(db, now()),
  deleteExpiredRecords: ({ db, now }) => deleteExpiredRecords(db, now()),
  checkBooksIfDue,
  collectWords: async ({ db, extensions }) => {
    if (extensions.includes('search')) await collectWords(db);
  },
};

/** Runs all steps, even if one fails, until the service stops. Never rejects. */
async function runMaintenance(context: ServiceContext): Promise<void> {
  for (const [step, run] of Object.entries(steps)) {
    // A stopping service omits the remaining steps: without a connection to the database, each of them would fail only after a timeout.
    if (context.isStopping()) return;
    await run(context).catch((error: unknown) => context.log.error({ err: error, step }, 'a maintenance step failed; trying again'));
  }
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
      currentRun = runMaintenance(context).then(() => {
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
