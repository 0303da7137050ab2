/** Runs `work` on every item, at most `most` at a time. Returns the results in the order of the items. Rejects with the first failure. */
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

/** Like `inBatches`, but omits the items that fail. */
export async function inBatchesIgnoringFailures<Item, Result>(
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
