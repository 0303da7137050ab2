import { expect } from 'vitest';
import { z } from 'zod';
import { type Caller, recordOf } from '../../../server/process-calls.ts';
import type { Work } from './work.ts';

const order = z.object({
  grand_total: z.string(),
  invoice_data: z.object({ items: z.record(z.string(), z.array(z.object({ nid: z.string() }))) }),
});

/** Moves the items one at a time from one of two open orders of a client to the other, and back. */
export function splits(pair: readonly [string, string], items: readonly string[], total: string): Work {
  /** The position in `pair` of the order that has each item; undefined while the outcome of the last move of the item is unknown. */
  const orderOfItem = new Map<string, 0 | 1 | undefined>(items.map((item) => [item, 0]));
  let moveCount = 0;
  const readOrder = async (call: Caller, id: string) => {
    const { grand_total, invoice_data } = order.parse(recordOf(await call('GET', `/api/v1.0/orders/${id}`)));
    return { grand_total: Number(grand_total), items: Object.values(invoice_data.items).flatMap((lines) => lines.map(({ nid }) => nid)) };
  };
  return {
    async writeNext(call) {
      const item = items[moveCount % items.length] ?? '';
      moveCount += 1;
      const from = orderOfItem.get(item);
      if (from === undefined) return false;
      orderOfItem.set(item, undefined);
      const response = await call('PATCH', '/api/v1.0/order-split', { json: { order: pair[from], items: [item] } });
      if (!response) return false;
      expect(response).toMatchObject({ status: 200 });
      orderOfItem.set(item, from === 0 ? 1 : 0);
      return true;
    },
    async check(call) {
      const [first, second] = [await readOrder(call, pair[0]), await readOrder(call, pair[1])];
      expect((first.grand_total + second.grand_total).toFixed(2)).toBe(total);
      for (const [item, expectedOrder] of orderOfItem) {
        const actualOrders = [first, second].flatMap(({ items: lines }, index) => lines.filter((line) => line === item).map(() => index));
        expect(actualOrders, `orders that the item ${item} is on`).toHaveLength(1);
        if (expectedOrder !== undefined) expect(actualOrders).toEqual([expectedOrder]);
        orderOfItem.set(item, actualOrders[0] === 1 ? 1 : 0);
      }
    },
  };
}
