/** Detects that the user returns to the tab, that the computer is online again, or that it has woken from sleep. */

export interface Return {
  /** Milliseconds for which the tab was hidden, without focus or asleep. */
  readonly absence: number;
  /** Whether the connection is probably lost, even if its state is still `live`. */
  readonly slept: boolean;
}

/** Milliseconds between two checks. */
const tick = 10_000;
/** Milliseconds between two checks after which the computer must have slept. In hidden tabs, browsers run timers only once a minute. */
const late = { visible: 40_000, hidden: 150_000 };

/** Calls `back` after each return. Returns a function that stops watching. */
export function watchPresence(back: (how: Return) => void, now: () => number = Date.now): () => void {
  const isHidden = () => document.visibilityState === 'hidden';
  // A tab that was opened in the background counts as left.
  let leftAt = isHidden() ? now() : undefined;
  let lastTick = now();
  const slept = () => {
    const gap = now() - lastTick;
    lastTick = now();
    return gap > (isHidden() || leftAt !== undefined ? late.hidden : late.visible) ? gap : 0;
  };
  const leave = () => {
    leftAt ??= now();
  };
  const come = () => {
    const asleep = slept();
    if (leftAt === undefined && asleep === 0) return;
    const absence = Math.max(asleep, now() - (leftAt ?? now()));
    leftAt = undefined;
    back({ absence, slept: asleep > 0 });
  };
  const visibility = () => (isHidden() ? leave() : come());
  const online = () => {
    if (!isHidden()) back({ absence: Number.POSITIVE_INFINITY, slept: true });
  };
  const timer = setInterval(() => {
    const asleep = isHidden() ? 0 : slept();
    if (asleep > 0) back({ absence: asleep, slept: true });
  }, tick);
  document.addEventListener('visibilitychange', visibility);
  window.addEventListener('blur', leave);
  window.addEventListener('focus', come);
  window.addEventListener('online', online);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', visibility);
    window.removeEventListener('blur', leave);
    window.removeEventListener('focus', come);
    window.removeEventListener('online', online);
  };
}
