import { expect, it } from 'vitest';
import { inBatchesIgnoringFailures } from '../../src/providers/data/in-batches.ts';

it('inBatches limits concurrent reads, and returns the others if one fails', async () => {
  let running = 0;
  let most = 0;
  const read = async (id: number) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    if (id === 2) throw new Error('gone');
    return `file ${id}`;
  };
  expect(await inBatchesIgnoringFailures([1, 2, 3, 4, 5], 2, read)).toEqual(['file 1', 'file 3', 'file 4', 'file 5']);
  expect(most).toBe(2);
});
