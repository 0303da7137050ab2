/** How long a colleague's PATCH takes until it is on screen in another browser. */
import { setTimeout as sleep } from 'node:timers/promises';
import { follow, type House } from './house.ts';
import { shownAt } from './in-page.js';

/** Milliseconds from sending the request to the frame that shows it, for each of so many changes of a client whose page is open. */
export async function visibleAfter({ open, colleague }: House, changes: number): Promise<number[]> {
  const [client] = (await colleague.list('datatable-clients?range=1')).data;
  if (!client) throw new Error('the demo data has no client');
  const { page } = await open(`/clients/${client.id}/show`);
  await follow(page);
  const times: number[] = [];
  for (let change = 0; change < changes; change++) {
    const company = `Seen ${change} & Sons`;
    const shown = page.evaluate(shownAt, company);
    // Not in step with anything that the service or the page does at intervals.
    await sleep(600 + Math.random() * 400);
    const sent = Date.now();
    await colleague.patch(`datatable-clients/${client.id}`, { company });
    times.push((await shown) - sent);
  }
  await page.context().close();
  return times;
}
