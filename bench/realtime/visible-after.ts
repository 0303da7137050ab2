/** Measures the time from another user's PATCH until the change is visible in the browser. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Environment, showChangesAtOnce } from './environment.ts';
import { waitForText } from './in-page.js';

/** Milliseconds between two changes of the client that the page does not show. */
const otherChangesIntervalMs = 150;

/**
 * Changes a client several times while its page is open. Returns the milliseconds from each request to the frame that shows the change.
 * With `isBusy`, a client that the page does not show is changed several times per second at the same time.
 */
export async function measureVisibleAfter({ open, colleague }: Environment, changeCount: number, isBusy: boolean): Promise<number[]> {
  const [client, otherClient] = (await colleague.list('datatable-clients?range=2')).data;
  if (!client || !otherClient) throw new Error('the demo data has too few clients');
  const { page } = await open(`/clients/${client.id}/show`);
  await showChangesAtOnce(page);
  const times: number[] = [];
  let isOver = !isBusy;
  const otherChanges = (async () => {
    for (let change = 0; !isOver; change++) {
      await colleague.patch(`datatable-clients/${otherClient.id}`, { company: `Another ${change}` });
      await sleep(otherChangesIntervalMs);
    }
  })();
  for (let change = 0; change < changeCount; change++) {
    const company = `Seen ${change} & Sons`;
    const shownAt = page.evaluate(waitForText, company);
    // The random delay avoids a fixed phase relative to timers of the service and of the page.
    await sleep(600 + Math.random() * 400);
    const sentAt = Date.now();
    await colleague.patch(`datatable-clients/${client.id}`, { company });
    times.push((await shownAt) - sentAt);
  }
  isOver = true;
  await otherChanges;
  await page.context().close();
  return times;
}
