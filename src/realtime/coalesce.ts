/**
 * Gathers what comes in a burst: the first is handled at once, what follows within `interval` milliseconds together at
 * its end. `keyOf` tells which are the same.
 */
export function coalesce<Item>(interval: number, keyOf: (item: Item) => string, handle: (items: readonly Item[]) => void) {
  const waiting = new Map<string, Item>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    const items = [...waiting.values()];
    waiting.clear();
    timer = items.length > 0 ? setTimeout(flush, interval) : undefined;
    if (items.length > 0) handle(items);
  };

  return {
    add(item: Item): void {
      waiting.set(keyOf(item), item);
      if (timer === undefined) flush();
    },
    stop(): void {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
