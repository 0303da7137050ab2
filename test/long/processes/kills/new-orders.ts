import { expect } from 'vitest';
import { z } from 'zod';
import type { Caller } from '../../../server/process-calls.ts';
import type { Work } from './work.ts';

const page = z.object({ count: z.number() });

/** Creates orders, each with its own key. `expectSums` finds gaps in their numbers. */
export function newOrders(sale: string, owner: string): Work {
  let acknowledgedCount = 0;
  let keysWithoutResponse: string[] = [];
  let lastNumber = 0;
  const send = async (call: Caller, key: string): Promise<boolean> => {
    const response = await call('POST', '/api/v1.0/orders', { json: { type: 'transport_invoice', sale, owner }, key });
    if (!response) return false;
    if (response.status === 409 && JSON.stringify(response.body).includes('still being processed')) return false;
    expect(response.status).toBeOneOf([201, 409]);
    acknowledgedCount += 1;
    return true;
  };
  return {
    async writeNext(call) {
      lastNumber += 1;
      const key = `order ${lastNumber}`;
      const isAcknowledged = await send(call, key);
      if (!isAcknowledged) keysWithoutResponse.push(key);
      return isAcknowledged;
    },
    async check(call) {
      for (const key of keysWithoutResponse) expect(await send(call, key), `the repetition of ${key}`).toBe(true);
      keysWithoutResponse = [];
      const response = await call('GET', `/api/v1.0/orders?filter[owner]=${owner}&filter[type]=transport_invoice&range=1`);
      expect(page.parse(response?.body).count).toBe(acknowledgedCount);
    },
  };
}
