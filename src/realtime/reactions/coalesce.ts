/** Maximum number of items that wait while they are held. If there are more, the oldest are dropped. */
export const maxHeldItems = 1_000;

/**
 * Handles the first item at once. Items that arrive within the following interval are handled together at its end.
 *
 * @param intervalAfter returns the interval in milliseconds that follows a batch of `batchSize` items.
 * @param keyOf returns the key of an item. A new item replaces a waiting item with the same key.
 * @param isHeld while it returns true, items wait. Call `release` when it returns false again.
 */
export function coalesce<Item>(
  intervalAfter: (batchSize: number) => number,
  keyOf: (item: Item) => string,
  handle: (items: readonly Item[]) => void,
  isHeld: () => boolean = () => false,
) {
  const waitingItems = new Map<string, Item>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasDropped = false;

  const flush = () => {
    timer = undefined;
    if (waitingItems.size === 0 || isHeld()) return;
    const items = [...waitingItems.values()];
    waitingItems.clear();
    timer = setTimeout(flush, intervalAfter(items.length));
    handle(items);
  };
  const dropOldest = () => {
    const [oldest] = waitingItems.keys();
    if (oldest !== undefined) waitingItems.delete(oldest);
    hasDropped = true;
  };

  return {
    add(item: Item): void {
      waitingItems.set(keyOf(item), item);
      if (timer === undefined) flush();
      if (waitingItems.size > maxHeldItems && isHeld()) dropOldest();
    },
    /** Returns false if items were dropped while they were held. The caller should then refetch everything. */
    release(): boolean {
      const isComplete = !hasDropped;
      hasDropped = false;
      if (timer === undefined) flush();
      return isComplete;
    },
    /** Removes and returns the waiting items, which are then not handled. */
    take(): readonly Item[] {
      const items = [...waitingItems.values()];
      waitingItems.clear();
      hasDropped = false;
      return items;
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      waitingItems.clear();
    },
  };
}
