/** How long a colleague's PATCH takes until it is on screen in another browser. */
import { setTimeout as sleep } from 'node:timers/promises';
import { follow, type House } from './house.ts';
import { shownAt } from './in-page.js';

/** Milliseconds between two changes of others in a busy house. */
const othersEvery = 150;

/**
 * Milliseconds from sending the request to the frame that shows it, for each of so many changes of a client whose page is open; `busy`: while
 * another client is changed several times a second, which the page does not show.
 */
export async function visibleAfter({ open, colleague }: House, changes: number, busy: boolean): Promise<number[]> {
  const [client, another] = (await colleague.list('datatable-clients?range=2')).data;
  if (!client || !another) throw new Error('the demo data has too few clients');
  const { page } = await open(`/clients/${client.id}/show`);
  await follow(page);
  const times: number[] = [];
  let isOver = !busy;
  const others = (async () => {
    for (let change = 0; !isOver; change++) {
      await colleague.patch(`datatable-clients/${another.id}`, { company: `Another ${change}` });
      await sleep(othersEvery);
    }
  })();
  for (let change = 0; change < changes; change++) {
    const company = `Seen ${change} & Sons`;
    const shown = page.evaluate(shownAt, company);
    // Not in step with anything that the service or the page does at intervals.
    await sleep(600 + Math.random() * 400);
    const sent = Date.now();
    await colleague.patch(`datatable-clients/${client.id}`, { company });
    times.push((await shown) - sent);
  }
  isOver = true;
  await others;
  await page.context().close();
  return times;
}
