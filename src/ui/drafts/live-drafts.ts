/**
 * Finds the drafts that belong to a form in an open tab. Such a form holds a lock, which the browser releases when the tab ends, even after
 * a crash. If the browser has no locks (on an address without TLS), no draft counts as live.
 */

const lockName = (uid: string, name: string): string => `${name} of ${uid}`;

/** Marks a draft as live. Returns a function that removes the mark. */
export function lockDraft(uid: string, name: string): () => void {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return () => {};
  let release = () => {};
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks
    .request(lockName(uid, name), () => untilReleased)
    .catch(() => {
      // The page was closed.
    });
  return () => release();
}

/** Returns the names of the drafts that are live in any tab, among the given names. */
export async function liveDrafts(uid: string, names: readonly string[]): Promise<ReadonlySet<string>> {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks || names.length === 0) return new Set();
  const { held = [] } = await locks.query();
  const heldLocks = new Set(held.map(({ name }) => name));
  return new Set(names.filter((name) => heldLocks.has(lockName(uid, name))));
}
