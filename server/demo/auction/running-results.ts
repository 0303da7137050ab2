/** Results of the lots of the running (published) sale, without documents. Source: docs/specification/extensions.md#demo-data. */
import type { itemHistory } from '../../database/schema.ts';
import { hammerPrice } from '../lots/lot-text.ts';
import { createRandom } from '../random.ts';
import type { DemoItem } from './demo-items.ts';

/** The lots that have results: the first half, as in a pause of the sale, or all of them. */
export type RunningResults = 'half' | 'all';

/** The average number of lots that a buyer would get if all lots were sold. */
const lotsPerBuyer = 4;
/** Milliseconds between two lots. */
const lotIntervalMs = 60_000;

/**
 * Sets results of the lots of a running sale, and returns the records of their history. Some sold lots have only a paddle number, whose
 * client is not known yet. Uses its own random numbers, so that the other demo data do not depend on the results.
 *
 * @param items the lots in the order of their numbers
 * @param clientCount the number of clients, whose ids are consecutive from 1
 * @param now Unix milliseconds
 */
export function setRunningResults(
  items: readonly DemoItem[],
  saleId: number,
  results: RunningResults,
  clientCount: number,
  now: number,
): (typeof itemHistory.$inferInsert)[] {
  const random = createRandom(20_261_125 + saleId);
  const buyerCount = Math.max(1, Math.round(items.length / lotsPerBuyer));
  const offeredItems = results === 'all' ? items : items.slice(0, Math.floor(items.length / 2));
  return offeredItems.map((item, index) => {
    const randomNumber = random.next();
    const buyer = random.integer(0, buyerCount - 1);
    const hasClient = random.chance(0.98);
    const isSold = randomNumber < 0.8;
    const isWithdrawn = randomNumber >= 0.97;
    const soldStatus = isSold ? 'sold' : 'unsold';
    const result = {
      hammer_price: isSold ? hammerPrice(random, item.estimate_low ?? 10_000) : null,
      winner_id: isSold && hasClient ? ((saleId * 131 + buyer * 37) % clientCount) + 1 : null,
      bidder_number: isSold ? String(101 + buyer) : '',
    };
    const at = now - (offeredItems.length - index) * lotIntervalMs;
    Object.assign(item, result, { status: isWithdrawn ? 'withdrawn' : soldStatus, updated: Math.max(at, item.created ?? 0) });
    return {
      item_id: item.id,
      field_sold_status: isWithdrawn ? ('' as const) : soldStatus,
      field_withdrawn: isWithdrawn,
      field_sold_for_amount: result.hammer_price,
      field_winner_bidder: result.winner_id,
      field_sold_to_bidder_id: result.bidder_number,
      created: at,
    };
  });
}
