import { expect } from 'vitest';
import { z } from 'zod';
import { type Caller, recordOf } from '../../../server/process-calls.ts';
import { today } from '../../../today.ts';
import type { Work } from './work.ts';

const page = z.object({ data: z.array(z.object({ info: z.string() })), count: z.number() });
/** The message for a repeated request whose first attempt succeeded, although its response was lost. */
const processedBefore = /that request was processed/;
const inProgress = /still being processed/;

/**
 * Records payments of one franc for an order, each with its own key. A payment without a response is repeated with its key until it gets
 * one.
 */
export function payments(order: string): Work {
  const done: string[] = [];
  const open: string[] = [];
  let drawn = 0;
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
    done.push(name);
    return true;
  };
  return {
    async next(call) {
      drawn += 1;
      const name = `payment ${drawn}`;
      const sent = await send(call, name);
      if (!sent) open.push(name);
      return sent;
    },
    async check(call) {
      for (const name of open.splice(0)) expect(await send(call, name), `the repetition of ${name}`).toBe(true);
      const found: string[] = [];
      for (let at = 0, count = 1; found.length < count; at++) {
        const response = await call('GET', `/api/v1.0/transactions?filter[order]=${order}&range=100&page=${at}&sort=id`);
        const { data, count: total } = page.parse(response?.body);
        count = total;
        found.push(...data.map(({ info }) => info));
        if (data.length === 0) break;
      }
      expect(found.toSorted()).toEqual(done.toSorted());
      expect(recordOf(await call('GET', `/api/v1.0/orders/${order}`)).payment_received).toBe(`${done.length}.00`);
    },
  };
}
