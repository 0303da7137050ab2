import { expect, it } from 'vitest';
import { mapInParallelIgnoringFailures } from '../../src/providers/data/map-in-parallel.ts';

it('mapInParallelIgnoringFailures limits concurrent reads, and returns the other results if one read fails', async () => {
  let running = 0;
  let most = 0;
  const read = async (id: number) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    if (id === 2) throw new Error('gone');
    return `file ${id}`;
  };
  expect(await mapInParallelIgnoringFailures([1, 2, 3, 4, 5], 2, read)).toEqual(['file 1', 'file 3', 'file 4', 'file 5']);
  expect(most).toBe(2);
});
