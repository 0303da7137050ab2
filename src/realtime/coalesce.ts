/**
 * Gathers what comes in a burst: the first is handled at once, what follows within an interval together at its end. `keyOf` tells which are
 * the same.
 */

/** More than this is not held back; what is left of it would be most of what there is. */
export const mostHeld = 1_000;

/**
 * @param intervalAfter milliseconds, by how many were handled at its beginning
 * @param isHeld while it says so nothing is handled, until `release`
 */
export function coalesce<Item>(
  intervalAfter: (handled: number) => number,
  keyOf: (item: Item) => string,
  handle: (items: readonly Item[]) => void,
  isHeld: () => boolean = () => false,
) {
  const waiting = new Map<string, Item>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dropped = false;

  const flush = () => {
    timer = undefined;
    if (waiting.size === 0 || isHeld()) return;
    const items = [...waiting.values()];
    waiting.clear();
    timer = setTimeout(flush, intervalAfter(items.length));
    handle(items);
  };
  const dropOldest = () => {
    const [oldest] = waiting.keys();
    if (oldest !== undefined) waiting.delete(oldest);
    dropped = true;
  };

  return {
    add(item: Item): void {
      waiting.set(keyOf(item), item);
      if (timer === undefined) flush();
      if (waiting.size > mostHeld && isHeld()) dropOldest();
    },
    /** Handles what was held. Answers false when it was so much that some of it was dropped. */
    release(): boolean {
      const complete = !dropped;
      dropped = false;
      if (timer === undefined) flush();
      return complete;
    },
    /** Takes out what waits, so that it is not handled. */
    take(): readonly Item[] {
      const items = [...waiting.values()];
      waiting.clear();
      dropped = false;
      return items;
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      waiting.clear();
    },
  };
}
