/**
 * Runs `work` on every item, at most `maxParallel` at a time. Returns the results in the order of the items. Rejects with the first
 * failure; the other items may still be processed after it.
 */
export async function mapInParallel<Item, Result>(
  items: readonly Item[],
  maxParallel: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  // The workers share one iterator, so each item is processed once.
  const remainingEntries = items.entries();
  const worker = async () => {
    for (const [index, item] of remainingEntries) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(maxParallel, items.length) }, worker));
  return results;
}

/** Does the same as `mapInParallel`, but omits the results of items whose work fails. Never rejects. */
export async function mapInParallelIgnoringFailures<Item, Result>(
  items: readonly Item[],
  maxParallel: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const resultLists = await mapInParallel(items, maxParallel, (item) =>
    work(item)
      .then((result) => [result])
      .catch(() => []),
  );
  return resultLists.flat();
}

export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}
