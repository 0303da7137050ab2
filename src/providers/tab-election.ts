/**
 * Elects one of the user's tabs for actions that must happen only once, such as a sound. When the elected tab closes, another tab is
 * elected.
 */

export interface TabElection {
  readonly isElected: () => boolean;
  readonly stop: () => void;
}

/**
 * The elected tab holds the Web Lock `name` of the user. Browsers have no locks on addresses without TLS. There, every visible tab is
 * elected.
 */
export function joinTabElection(name: string, uid: string): TabElection {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return { isElected: () => document.visibilityState === 'visible', stop: () => {} };
  let isElected = false;
  const controller = new AbortController();
  const holdLock = () =>
    new Promise<void>((release) => {
      isElected = !controller.signal.aborted;
      controller.signal.addEventListener('abort', () => release());
      if (controller.signal.aborted) release();
    });
  locks.request(`${name} of ${uid}`, { signal: controller.signal }, holdLock).catch(() => {
    // `stop` was called before the lock was granted.
  });
  return {
    isElected: () => isElected,
    stop: () => {
      isElected = false;
      controller.abort();
    },
  };
}
