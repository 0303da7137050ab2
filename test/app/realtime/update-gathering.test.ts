import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coalesce } from '../../../src/realtime/coalesce.ts';
import { gatheringAfter } from '../../../src/realtime/update-gathering.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function gathered() {
  const batches: (readonly number[])[] = [];
  const updates = coalesce<number>(gatheringAfter, String, (batch) => batches.push(batch));
  return { batches, updates };
}

it('a change is not kept waiting by others that a busy house makes', () => {
  const { batches, updates } = gathered();
  for (let id = 0; id < 20; id++) {
    updates.add(id);
    vi.advanceTimersByTime(100);
    expect(batches.flat()).toContain(id);
  }
});

it('in a storm of a thousand a second they are carried out less than twice a second', () => {
  const { batches, updates } = gathered();
  for (let id = 0; id < 10_000; id++) {
    updates.add(id);
    vi.advanceTimersByTime(1);
  }
  expect(batches.length).toBeLessThan(20);
});
