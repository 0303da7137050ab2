import { expect } from 'vitest';
import { z } from 'zod';
import { type Caller, recordOf } from '../../../server/process-calls.ts';
import { today } from '../../../today.ts';
import type { Work } from './work.ts';

const page = z.object({ data: z.array(z.object({ info: z.string() })), count: z.number() });
/** The message for a repeated request whose first attempt succeeded, although its response was lost. */
const processedBefore = /that request was processed/;
const inProgress = /still being processed/;

/** Records payments of one franc for an order, each with its own key. `check` repeats the payments that got no response. */
export function payments(order: string): Work {
  const acknowledged: string[] = [];
  const withoutResponse: string[] = [];
  let lastNumber = 0;
  const send = async (call: Caller, name: string): Promise<boolean> => {
    const json = {
      order,
      transaction_type: 'Payment',
      amount: '1.00',
      transaction_date: today,
      info: name,
      allow_overpayment: true,
    };
    const response = await call('POST', '/api/v1.0/transactions', { json, key: `${order}-${name}` });
    if (!response) return false;
    if (response.status === 409) {
      if (inProgress.test(JSON.stringify(response.body))) return false;
      expect(JSON.stringify(response.body)).toMatch(processedBefore);
    } else expect(response).toMatchObject({ status: 201 });
    acknowledged.push(name);
    return true;
  };
  return {
    async writeNext(call) {
      lastNumber += 1;
      const name = `payment ${lastNumber}`;
      const isAcknowledged = await send(call, name);
      if (!isAcknowledged) withoutResponse.push(name);
      return isAcknowledged;
    },
    async check(call) {
      for (const name of withoutResponse.splice(0)) expect(await send(call, name), `the repetition of ${name}`).toBe(true);
      const listed: string[] = [];
      for (let pageNumber = 0, count = 1; listed.length < count; pageNumber++) {
        const response = await call('GET', `/api/v1.0/transactions?filter[order]=${order}&range=100&page=${pageNumber}&sort=id`);
        const { data, count: total } = page.parse(response?.body);
        count = total;
        listed.push(...data.map(({ info }) => info));
        if (data.length === 0) break;
      }
      expect(listed.toSorted()).toEqual(acknowledged.toSorted());
      expect(recordOf(await call('GET', `/api/v1.0/orders/${order}`)).payment_received).toBe(`${acknowledged.length}.00`);
    },
  };
}
