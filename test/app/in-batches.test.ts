import { expect, it } from 'vitest';
import { whatSucceeds } from '../../src/providers/data/in-batches.ts';

it('reads at most so many at once, and one that fails takes no other along', async () => {
  let running = 0;
  let most = 0;
  const read = async (id: number) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    if (id === 2) throw new Error('gone');
    return `file ${id}`;
  };
  expect(await whatSucceeds([1, 2, 3, 4, 5], 2, read)).toEqual(['file 1', 'file 3', 'file 4', 'file 5']);
  expect(most).toBe(2);
});
