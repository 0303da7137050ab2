/** Loads code, and retries until it succeeds. Without retries, a short outage of the service would leave the page without events. */
import { reconnectWait } from './backoff.ts';

export interface LoadingHandle {
  /** Retries at once instead of waiting. Does nothing while a try is in flight or after the code has loaded. */
  tryNow(): void;
  /** `onLoaded` is not called any more. */
  stop(): void;
}

export function loadWithRetry<Code>(load: () => Promise<Code>, onLoaded: (code: Code) => void): LoadingHandle {
  let isStopped = false;
  let tries = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const attempt = () => {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    load().then(
      (code) => {
        if (!isStopped) onLoaded(code);
      },
      () => {
        if (!isStopped) retryTimer = setTimeout(attempt, reconnectWait(tries++, Math.random()));
      },
    );
  };
  attempt();
  return {
    tryNow() {
      if (retryTimer !== undefined) attempt();
    },
    stop() {
      isStopped = true;
      clearTimeout(retryTimer);
      retryTimer = undefined;
    },
  };
}
