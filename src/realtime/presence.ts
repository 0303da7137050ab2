/** Tells when the user comes back to the tab, the computer to the network, or out of its sleep. */

export interface Return {
  /** Milliseconds that the tab was hidden, without the focus, or asleep. */
  readonly absence: number;
  /** The connection is probably gone, whatever it says. */
  readonly slept: boolean;
}

const tick = 10_000;
/** A timer that is so late has slept. Browsers wake those of hidden tabs once a minute. */
const late = { visible: 40_000, hidden: 150_000 };

/** The answer stops it. */
export function watchPresence(back: (how: Return) => void, now: () => number = Date.now): () => void {
  const isHidden = () => document.visibilityState === 'hidden';
  // Whoever opens a tab behind the one they look at comes to it later.
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
