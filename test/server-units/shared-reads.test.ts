import { expect, test } from 'vitest';
import { createSharedReads } from '../../server/http/shared-reads.ts';
import { createGate } from '../server/gate.ts';

/** Returns reads that end when the test ends them. Each resolves with its number. */
function createControlledReads() {
  const gates: ReturnType<typeof createGate>[] = [];
  const read = async () => {
    const gate = createGate();
    gates.push(gate);
    const number = gates.length;
    await gate.opened;
    return number;
  };
  return { read, startedCount: () => gates.length, endRead: (number: number) => gates[number - 1]?.open() };
}

test('requests during a read share the next read', async () => {
  const { read, startedCount, endRead } = createControlledReads();
  const shared = createSharedReads<number>();
  const first = shared('a', read);
  const later = [shared('a', read), shared('a', read)];
  expect(startedCount()).toBe(1);
  endRead(1);
  expect(await first).toBe(1);
  await expect.poll(startedCount).toBe(2);
  const latest = shared('a', read);
  endRead(2);
  expect(await Promise.all(later)).toEqual([2, 2]);
  await expect.poll(startedCount).toBe(3);
  endRead(3);
  expect(await latest).toBe(3);
});

test('a request with another key, or while no read is in flight, gets a read of its own', async () => {
  const { read, startedCount, endRead } = createControlledReads();
  const shared = createSharedReads<number>();
  const requests = [shared('a', read), shared('b', read)];
  expect(startedCount()).toBe(2);
  endRead(1);
  endRead(2);
  expect(await Promise.all(requests)).toEqual([1, 2]);
  const after = shared('a', read);
  expect(startedCount()).toBe(3);
  endRead(3);
  expect(await after).toBe(3);
});

test('a failed read fails only for the requests that share it', async () => {
  const shared = createSharedReads<number>();
  const failing = shared('a', () => Promise.reject(new Error('the database is gone')));
  const next = shared('a', async () => 2);
  await expect(failing).rejects.toThrow('gone');
  expect(await next).toBe(2);
});
