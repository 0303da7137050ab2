import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reconnectWait } from '../../../src/realtime/connection/backoff.ts';

const random = fc.double({ min: 0, max: 1, noNaN: true });

it('the wait grows by half with each attempt up to 30 seconds, plus or minus a third', () => {
  expect([0, 1, 2, 3, 20].map((tries) => Math.round(reconnectWait(tries, 0.5)))).toEqual([2_000, 3_000, 4_500, 6_750, 30_000]);
  fc.assert(
    fc.property(fc.nat({ max: 10_000 }), random, (tries, chance) => {
      const wait = reconnectWait(tries, chance);
      const middle = reconnectWait(tries, 0.5);
      expect(wait).toBeGreaterThanOrEqual((middle * 2) / 3 - 1);
      expect(wait).toBeLessThanOrEqual((middle * 4) / 3 + 1);
      expect(reconnectWait(tries + 1, chance)).toBeGreaterThanOrEqual(wait);
    }),
  );
});
