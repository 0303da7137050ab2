import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catchUpTimes, createCatchUp } from '../../../src/realtime/catch-up.ts';

const { longAbsence, spread, connectionWait, period } = catchUpTimes;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that has been looked at for a minute. */
function page({ live = true, hidden = false } = {}) {
  const tab = { live, off: false, hidden, fetches: 0 };
  const catchUp = createCatchUp({
    isLive: () => tab.live,
    isOnItsWay: () => !tab.live && !tab.off,
    isHidden: () => tab.hidden,
    refetch() {
      tab.fetches += 1;
    },
    random: () => 0.5,
  });
  if (live || hidden) vi.advanceTimersByTime(60_000);
  return { tab, catchUp };
}
const long = { absence: longAbsence, slept: false };
const short = { absence: longAbsence - 1, slept: false };

describe('what was missed', () => {
  it('is fetched at once with the first subscription, and a moment after a later one', () => {
    const { tab, catchUp } = page();
    catchUp.subscribed(false);
    vi.advanceTimersByTime(0);
    expect(tab.fetches).toBe(1);
    catchUp.subscribed(true);
    vi.advanceTimersByTime(spread / 2 - 1);
    expect(tab.fetches).toBe(1);
    vi.advanceTimersByTime(1);
    expect(tab.fetches).toBe(2);
  });

  it('is fetched on coming back after long, not after a short look elsewhere', () => {
    const { tab, catchUp } = page();
    expect(catchUp.returned(short)).toBe(false);
    expect(tab.fetches).toBe(0);
    expect(catchUp.returned(long)).toBe(true);
    expect(tab.fetches).toBe(1);
  });

  it('is fetched once when one comes back and the connection is built up anew', () => {
    const { tab, catchUp } = page();
    tab.live = false;
    catchUp.returned({ absence: 3_600_000, slept: true });
    vi.advanceTimersByTime(400);
    tab.live = true;
    catchUp.subscribed(true);
    vi.advanceTimersByTime(30_000);
    expect(tab.fetches).toBe(1);
  });

  it('is fetched once when one comes back while the fetch after a reconnection waits', () => {
    const { tab, catchUp } = page();
    catchUp.subscribed(true);
    catchUp.returned(long);
    catchUp.returned({ absence: Number.POSITIVE_INFINITY, slept: true });
    vi.advanceTimersByTime(30_000);
    expect(tab.fetches).toBe(1);
  });

  it('does not wait for a connection that does not come', () => {
    const { tab, catchUp } = page();
    tab.live = false;
    catchUp.returned(long);
    expect(tab.fetches).toBe(0);
    vi.advanceTimersByTime(connectionWait);
    expect(tab.fetches).toBe(1);
  });

  it('is not fetched by a hidden tab, but once by whoever shows it', () => {
    const { tab, catchUp } = page({ hidden: true });
    catchUp.subscribed(true);
    vi.advanceTimersByTime(spread);
    catchUp.subscribed(true);
    vi.advanceTimersByTime(spread);
    expect(tab.fetches).toBe(0);
    tab.hidden = false;
    catchUp.returned(short);
    expect(tab.fetches).toBe(1);
    catchUp.returned({ absence: 1, slept: false });
    expect(tab.fetches).toBe(1);
  });
});

describe('without real-time', () => {
  it('everything on screen is fetched each minute', () => {
    const { tab } = page({ live: false });
    vi.advanceTimersByTime(10 * period);
    expect(tab.fetches).toBe(10);
  });

  it('it is fetched on coming back, however short the absence', () => {
    const { tab, catchUp } = page({ live: false });
    vi.advanceTimersByTime(20_000);
    expect(catchUp.returned(short)).toBe(true);
    vi.advanceTimersByTime(connectionWait);
    expect(tab.fetches).toBe(1);
  });

  it('it is fetched at once on coming back where no connection is on its way', () => {
    const { tab, catchUp } = page({ live: false });
    tab.off = true;
    vi.advanceTimersByTime(20_000);
    expect(catchUp.returned(short)).toBe(true);
    expect(tab.fetches).toBe(1);
  });

  it('a hidden tab fetches nothing', () => {
    const { tab } = page({ live: false, hidden: true });
    vi.advanceTimersByTime(10 * period);
    expect(tab.fetches).toBe(0);
  });

  it('nor does a tab that is live, or was closed', () => {
    const { tab, catchUp } = page();
    vi.advanceTimersByTime(10 * period);
    tab.live = false;
    catchUp.stop();
    vi.advanceTimersByTime(10 * period);
    expect(tab.fetches).toBe(0);
  });
});

it('never fetches twice for reasons that come within the time of one fetch', () => {
  const reason = fc.constantFrom('subscribed', 'long', 'online', 'short');
  fc.assert(
    fc.property(fc.array(reason, { minLength: 1, maxLength: 8 }), (reasons) => {
      const { tab, catchUp } = page();
      catchUp.subscribed(true);
      for (const one of reasons) {
        if (one === 'subscribed') catchUp.subscribed(true);
        else catchUp.returned(one === 'long' ? long : one === 'short' ? short : { absence: Number.POSITIVE_INFINITY, slept: true });
      }
      vi.advanceTimersByTime(catchUpTimes.justDone);
      expect(tab.fetches).toBe(1);
      catchUp.stop();
    }),
  );
});
