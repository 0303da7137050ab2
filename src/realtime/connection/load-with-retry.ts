/** Loads code, and retries until it succeeds. Otherwise a short outage of the service would leave the page without events. */
import { reconnectWait } from './backoff.ts';

export interface Loading {
  /** Retries at once instead of waiting. Does nothing while a try is in flight or after the code has loaded. */
  tryNow(): void;
  /** Stops permanently: `then` is not called any more. */
  stop(): void;
}

export function loadWithRetry<Code>(load: () => Promise<Code>, then: (code: Code) => void): Loading {
  let stopped = false;
  let tries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const tryNow = () => {
    clearTimeout(retry);
    retry = undefined;
    load().then(
      (code) => {
        if (!stopped) then(code);
      },
      () => {
        if (!stopped) retry = setTimeout(tryNow, reconnectWait(tries++, Math.random()));
      },
    );
  };
  tryNow();
  return {
    tryNow() {
      if (retry !== undefined) tryNow();
    },
    stop() {
      stopped = true;
      clearTimeout(retry);
      retry = undefined;
    },
  };
}
