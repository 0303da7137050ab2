/**
 * Marks and finds live drafts: drafts whose form is open with changes in a tab. Such a form holds a lock, which the browser releases when
 * the tab ends, even after a crash. If the browser has no locks (on an address without TLS), no draft counts as live.
 */

const lockName = (uid: string, name: string): string => `${name} of ${uid}`;

/** Marks a draft as live, by acquiring its lock. Returns a function that releases the lock. */
export function markDraftLive(uid: string, name: string): () => void {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return () => {};
  let release = () => {};
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks
    .request(lockName(uid, name), () => untilReleased)
    .catch(() => {
      // The request of a lock fails if the page is closed.
    });
  return () => release();
}

/** Returns the names of the drafts that are live in any tab, among the given names. */
export async function findLiveDrafts(uid: string, names: readonly string[]): Promise<ReadonlySet<string>> {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks || names.length === 0) return new Set();
  const { held = [] } = await locks.query();
  const heldLocks = new Set(held.map(({ name }) => name));
  return new Set(names.filter((name) => heldLocks.has(lockName(uid, name))));
}
