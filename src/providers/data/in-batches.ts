/** Runs `work` on every item, at most `most` at a time; answers in the items' order, fails with the first failure. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
  return results;
}

/** The same where a failure takes nothing else along: what failed is left out. */
export async function whatSucceeds<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const settled = await inBatches(items, most, (item) =>
    work(item)
      .then((result) => [result])
      .catch(() => []),
  );
  return settled.flat();
}

export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_none, index) => items.slice(index * size, (index + 1) * size));
}
