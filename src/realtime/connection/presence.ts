/** Detects returns. A return means that the user returns to the tab, or that the computer is online again or has woken from sleep. */
import { isHidden } from './visibility.ts';

export interface UserReturn {
  /** Milliseconds for which the tab was hidden, without focus or asleep; infinite if the computer was offline. */
  readonly absence: number;
  /** Whether the computer was asleep or offline. The connection is then probably lost, even if its state is still `live`. */
  readonly wasAsleepOrOffline: boolean;
}

/** Milliseconds between two checks. */
const checkIntervalMs = 10_000;
/**
 * If more milliseconds than this pass between two checks, the computer has probably slept. `away` applies to a tab that was hidden or
 * without focus, because browsers delay its timers by up to a minute. A tab that the browser suspends counts as asleep too, because it does
 * not respond to the server.
 */
const sleepThresholdsMs = { present: 40_000, away: 150_000 };

/** Returns a function that stops watching. */
export function watchPresence(onReturn: (details: UserReturn) => void, now: () => number = Date.now): () => void {
  // In a tab that was opened in the background, the user counts as absent from the start.
  let leftAt = isHidden() ? now() : undefined;
  let lastCheckAt = now();
  /** The longest sleep while the tab was hidden; infinite if the computer was offline. */
  let hiddenSleepMs = 0;
  /** Returns the milliseconds since the last check if the computer has slept since then; otherwise 0. */
  const measureSleep = () => {
    const sinceLastCheck = now() - lastCheckAt;
    lastCheckAt = now();
    const isAway = isHidden() || leftAt !== undefined;
    const threshold = isAway ? sleepThresholdsMs.away : sleepThresholdsMs.present;
    return sinceLastCheck > threshold ? sinceLastCheck : 0;
  };
  const leave = () => {
    leftAt ??= now();
  };
  const reportReturn = () => {
    const sleepMs = Math.max(measureSleep(), hiddenSleepMs);
    hiddenSleepMs = 0;
    if (leftAt === undefined && sleepMs === 0) return;
    const absence = Math.max(sleepMs, now() - (leftAt ?? now()));
    leftAt = undefined;
    onReturn({ absence, wasAsleepOrOffline: sleepMs > 0 });
  };
  /** Reports a return in a visible tab, which may be without focus. A later focus then reports only the time since this return. */
  const reportReturnInVisibleTab = (absence: number) => {
    if (leftAt !== undefined) leftAt = now();
    onReturn({ absence, wasAsleepOrOffline: true });
  };
  const onVisibilityChange = () => (isHidden() ? leave() : reportReturn());
  const onOnline = () => {
    if (isHidden()) hiddenSleepMs = Number.POSITIVE_INFINITY;
    else reportReturnInVisibleTab(Number.POSITIVE_INFINITY);
  };
  const timer = setInterval(() => {
    const sleepMs = measureSleep();
    if (isHidden()) hiddenSleepMs = Math.max(hiddenSleepMs, sleepMs);
    else if (sleepMs > 0) reportReturnInVisibleTab(sleepMs);
  }, checkIntervalMs);
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('blur', leave);
  window.addEventListener('focus', reportReturn);
  window.addEventListener('online', onOnline);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('blur', leave);
    window.removeEventListener('focus', reportReturn);
    window.removeEventListener('online', onOnline);
  };
}
