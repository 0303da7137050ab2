/** Code that is fetched by itself, again and again until it comes: a service that is away for a moment must not cost the page its events. */
import { reconnectWait } from './backoff.ts';

export interface Loading {
  /** Does not wait for the next try. Nothing while one is under way, or once it has come. */
  tryNow(): void;
  /** For good: what comes afterwards is not handed on. */
  stop(): void;
}

export function loadUntilThere<Code>(load: () => Promise<Code>, then: (code: Code) => void): Loading {
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
