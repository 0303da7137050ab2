import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coalesce } from '../../../src/realtime/reactions/coalesce.ts';
import { coalesceDelay } from '../../../src/realtime/reactions/update-coalescing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function gatherBatches() {
  const batches: (readonly number[])[] = [];
  const updates = coalesce<number>(coalesceDelay, String, (batch) => batches.push(batch));
  return { batches, updates };
}

it('a change is handled immediately while there are ten changes a second', () => {
  const { batches, updates } = gatherBatches();
  for (let id = 0; id < 20; id++) {
    updates.add(id);
    vi.advanceTimersByTime(100);
    expect(batches.flat()).toContain(id);
  }
});

it('at 1,000 changes a second, batches are handled less than twice a second', () => {
  const { batches, updates } = gatherBatches();
  for (let id = 0; id < 10_000; id++) {
    updates.add(id);
    vi.advanceTimersByTime(1);
  }
  expect(batches.length).toBeLessThan(20);
});
