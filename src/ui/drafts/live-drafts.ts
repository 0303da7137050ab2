/**
 * Which drafts are being typed in a tab that is open: each holds a lock of the browser, which dies with the tab however that ends. Where the
 * browser has no locks (an address without TLS) none is known to be.
 */

const lockName = (uid: string, name: string): string => `${name} of ${uid}`;

/** Says that the draft is being typed here; the answer takes that back. */
export function holdDraft(uid: string, name: string): () => void {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return () => {};
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks
    .request(lockName(uid, name), () => held)
    .catch(() => {
      // The page went away.
    });
  return () => release();
}

/** Of these names of drafts, those that a tab is typing. */
export async function liveDrafts(uid: string, names: readonly string[]): Promise<ReadonlySet<string>> {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks || names.length === 0) return new Set();
  const { held = [] } = await locks.query();
  const taken = new Set(held.map(({ name }) => name));
  return new Set(names.filter((name) => taken.has(lockName(uid, name))));
}
