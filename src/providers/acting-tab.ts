/** Of the tabs of one user one acts where once is enough, such as a sound; when it is closed, the next one does. */

export interface ActingTab {
  readonly acts: () => boolean;
  readonly stop: () => void;
}

/** Where the browser has no locks (an address without TLS), the tabs act that are looked at. */
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
    // Given up before its turn came.
  });
  return {
    acts: () => isActing,
    stop: () => {
      isActing = false;
      giveUp.abort();
    },
  };
}
