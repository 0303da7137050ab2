/**
 * A draft is live while a tab has its form open with unsaved changes. The form holds a lock, which the browser releases when the tab ends,
 * even after a crash. On a page without HTTPS, browsers offer no locks, so no draft counts as live.
 */

const lockName = (uid: string, name: string): string => `${name} of ${uid}`;

/** Acquires the lock of a draft. Returns a function that releases the lock. */
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

/** Returns those of the names whose drafts are live in any tab. */
export async function findLiveDrafts(uid: string, names: readonly string[]): Promise<ReadonlySet<string>> {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks || names.length === 0) return new Set();
  const { held = [] } = await locks.query();
  const heldLocks = new Set(held.map(({ name }) => name));
  return new Set(names.filter((name) => heldLocks.has(lockName(uid, name))));
}
