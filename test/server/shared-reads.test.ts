import { expect, test } from 'vitest';
import { createSharedReads } from '../../server/http/shared-reads.ts';
import { closedGate } from './gate.ts';

/** Readings that end when the test says so; each answers its number. */
function readings() {
  const gates: ReturnType<typeof closedGate>[] = [];
  const read = async () => {
    const gate = closedGate();
    gates.push(gate);
    const number = gates.length;
    await gate.opened;
    return number;
  };
  return { read, begun: () => gates.length, end: (number: number) => gates[number - 1]?.open() };
}

test('who comes while a reading is under way is given the next one, together with all who came by then', async () => {
  const { read, begun, end } = readings();
  const shared = createSharedReads<number>();
  const first = shared('a', read);
  const later = [shared('a', read), shared('a', read)];
  expect(begun()).toBe(1);
  end(1);
  expect(await first).toBe(1);
  await expect.poll(begun).toBe(2);
  const latest = shared('a', read);
  end(2);
  expect(await Promise.all(later)).toEqual([2, 2]);
  await expect.poll(begun).toBe(3);
  end(3);
  expect(await latest).toBe(3);
});

test('who asks for something else, or when nothing is under way, is given a reading of its own', async () => {
  const { read, begun, end } = readings();
  const shared = createSharedReads<number>();
  const both = [shared('a', read), shared('b', read)];
  expect(begun()).toBe(2);
  end(1);
  end(2);
  expect(await Promise.all(both)).toEqual([1, 2]);
  const after = shared('a', read);
  expect(begun()).toBe(3);
  end(3);
  expect(await after).toBe(3);
});

test('a reading that fails fails for those who share it alone', async () => {
  const shared = createSharedReads<number>();
  const failing = shared('a', () => Promise.reject(new Error('the database is gone')));
  const next = shared('a', async () => 2);
  await expect(failing).rejects.toThrow('gone');
  expect(await next).toBe(2);
});
