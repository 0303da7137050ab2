import { expect } from 'vitest';
import { type Caller, recordOf } from '../../../server/process-calls.ts';
import type { Work } from './work.ts';

/** Credits the items of a finished invoice one after the other, each with its own key. Each item costs one franc. */
export function credits(invoice: string, items: readonly string[]): Work {
  let acknowledgedCount = 0;
  let startedCount = 0;
  let itemsWithoutResponse: string[] = [];
  const send = async (call: Caller, item: string): Promise<boolean> => {
    const path = `/api/v1.0/order-create-credit-note/${invoice}`;
    const response = await call('POST', path, { json: { items: [item] }, key: `credit ${item}` });
    if (!response) return false;
    if (response.status === 409 && JSON.stringify(response.body).includes('still being processed')) return false;
    if (response.status === 409) expect(JSON.stringify(response.body)).toContain('that request was processed');
    else expect(response).toMatchObject({ status: 201 });
    acknowledgedCount += 1;
    return true;
  };
  return {
    async writeNext(call) {
      const item = items[startedCount];
      if (item === undefined) return false;
      startedCount += 1;
      const isAcknowledged = await send(call, item);
      if (!isAcknowledged) itemsWithoutResponse.push(item);
      return isAcknowledged;
    },
    async check(call) {
      for (const item of itemsWithoutResponse) expect(await send(call, item), `the repetition of the credit of ${item}`).toBe(true);
      itemsWithoutResponse = [];
      const due = `${items.length - acknowledgedCount}.00`;
      expect(recordOf(await call('GET', `/api/v1.0/orders/${invoice}`))).toMatchObject({
        credited: `${acknowledgedCount}.00`,
        amount_due: due,
      });
    },
  };
}
