/** What the service looks after by itself every few seconds, besides the jobs. */
import { tidyChanges } from '../lists/known-counts.ts';
import { sendAwaySignedOut } from '../realtime/send-away.ts';
import { beginDueSales } from '../resources/sales/sale-status.ts';
import type { ServiceContext } from '../service-context.ts';
import { forgetOldCalls } from '../telephony/kept-calls.ts';

export async function doChores(context: ServiceContext): Promise<void> {
  await sendAwaySignedOut(context);
  await tidyChanges(context.db);
  await beginDueSales(context);
  await forgetOldCalls(context.db, context.now());
}
