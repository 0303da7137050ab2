/** Elects one of the user's tabs for actions that must happen only once, such as a sound. When that tab closes, the next one takes over. */

export interface ActingTab {
  /** Whether this tab is the elected one. */
  readonly acts: () => boolean;
  readonly stop: () => void;
}

/**
 * Requests the Web Lock `name` of the user for this tab, and holds it until `stop` is called. Browsers have no locks on addresses without
 * TLS; there, every visible tab acts.
 */
export function actingTab(name: string, uid: string): ActingTab {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return { acts: () => document.visibilityState === 'visible', stop: () => {} };
  let isActing = false;
  const giveUp = new AbortController();
  const held = () =>
    new Promise<void>((release) => {
      isActing = !giveUp.signal.aborted;
      giveUp.signal.addEventListener('abort', () => release());
      if (giveUp.signal.aborted) release();
    });
  locks.request(`${name} of ${uid}`, { signal: giveUp.signal }, held).catch(() => {
    // `stop` was called before the lock was granted.
  });
  return {
    acts: () => isActing,
    stop: () => {
      isActing = false;
      giveUp.abort();
    },
  };
}
