/** Elects one of the user's tabs for actions that must happen only once, such as a sound. When that tab closes, the next one takes over. */

export interface ActingTab {
  /** Whether this tab is the elected one. */
  readonly isActing: () => boolean;
  readonly stop: () => void;
}

/**
 * Requests the Web Lock `name` of the user for this tab, and holds it until `stop` is called. Browsers have no locks on addresses without
 * TLS; there, every visible tab acts.
 */
export function actingTab(name: string, uid: string): ActingTab {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return { isActing: () => document.visibilityState === 'visible', stop: () => {} };
  let isActing = false;
  const controller = new AbortController();
  const holdLock = () =>
    new Promise<void>((release) => {
      isActing = !controller.signal.aborted;
      controller.signal.addEventListener('abort', () => release());
      if (controller.signal.aborted) release();
    });
  locks.request(`${name} of ${uid}`, { signal: controller.signal }, holdLock).catch(() => {
    // `stop` was called before the lock was granted.
  });
  return {
    isActing: () => isActing,
    stop: () => {
      isActing = false;
      controller.abort();
    },
  };
}
