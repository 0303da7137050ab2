import { expect, test } from 'vitest';
import type { DemoItem } from '../../../server/demo/auction/demo-items.ts';
import { setRunningResults } from '../../../server/demo/auction/running-results.ts';

const lots = (count: number): DemoItem[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, estimate_low: 20_000, status: 'available', created: 0 }));
const now = Date.UTC(2026, 10, 25);

test('after the last lot, all lots are sold, unsold or withdrawn; only sold ones have a price and a paddle number', () => {
  const items = lots(500);
  const histories = setRunningResults(items, 2, 'all', 100, now);
  expect(histories).toHaveLength(500);
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['sold', 'unsold', 'withdrawn']));
  for (const { status, hammer_price, bidder_number, winner_id } of items) {
    expect(Number(hammer_price) > 0).toBe(status === 'sold');
    expect(bidder_number !== '').toBe(status === 'sold');
    if (winner_id != null) expect([status, winner_id >= 1 && winner_id <= 100]).toEqual(['sold', true]);
  }
  expect(items.some(({ status, winner_id }) => status === 'sold' && winner_id === null)).toBe(true);
});

test('in a pause, the first half of the lots has results, and these are the same in each run', () => {
  const [items, sameItems] = [lots(11), lots(11)];
  expect(setRunningResults(items, 2, 'half', 100, now)).toEqual(setRunningResults(sameItems, 2, 'half', 100, now));
  expect(items).toEqual(sameItems);
  expect(items.filter(({ status }) => status === 'available').map(({ id }) => id)).toEqual([6, 7, 8, 9, 10, 11]);
});

test('two buyers never have the same paddle number', () => {
  const items = lots(200);
  setRunningResults(items, 2, 'all', 2_500, now);
  const clientsByPaddle = new Map<string, Set<number>>();
  for (const { bidder_number = '', winner_id } of items)
    if (winner_id != null) clientsByPaddle.set(bidder_number, (clientsByPaddle.get(bidder_number) ?? new Set()).add(winner_id));
  expect([...clientsByPaddle.values()].every(({ size }) => size === 1)).toBe(true);
});
