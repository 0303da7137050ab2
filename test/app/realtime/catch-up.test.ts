import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catchUpTimes, createCatchUp } from '../../../src/realtime/connection/catch-up.ts';

const { longAbsenceMs, spreadMs, connectionWaitMs, intervalMs } = catchUpTimes;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts the catch-up of a page. A live or hidden page has been open for a minute. */
function startCatchUp({ live = true, hidden = false } = {}) {
  const tab = { live, off: false, hidden, fetches: 0 };
  const catchUp = createCatchUp({
    isLive: () => tab.live,
    isConnecting: () => !tab.live && !tab.off,
    isHidden: () => tab.hidden,
    refetch() {
      tab.fetches += 1;
    },
    random: () => 0.5,
  });
  if (live || hidden) vi.advanceTimersByTime(60_000);
  return { tab, catchUp };
}
const long = { absence: longAbsenceMs, wasAsleepOrOffline: false };
const short = { absence: longAbsenceMs - 1, wasAsleepOrOffline: false };

describe('data that may have changed', () => {
  it('data that may have changed are fetched immediately after the first subscription, and with a delay after a later one', () => {
    const { tab, catchUp } = startCatchUp();
    catchUp.onSubscribed(false);
    vi.advanceTimersByTime(0);
    expect(tab.fetches).toBe(1);
    catchUp.onSubscribed(true);
    vi.advanceTimersByTime(spreadMs / 2 - 1);
    expect(tab.fetches).toBe(1);
    vi.advanceTimersByTime(1);
    expect(tab.fetches).toBe(2);
  });

  it('data that may have changed are fetched when the user returns after a long absence, but not after a short one', () => {
    const { tab, catchUp } = startCatchUp();
    expect(catchUp.onReturn(short)).toBe(false);
    expect(tab.fetches).toBe(0);
    expect(catchUp.onReturn(long)).toBe(true);
    expect(tab.fetches).toBe(1);
  });

  it('data that may have changed are fetched once if the user returns and the connection is restored', () => {
    const { tab, catchUp } = startCatchUp();
    tab.live = false;
    catchUp.onReturn({ absence: 3_600_000, wasAsleepOrOffline: true });
    vi.advanceTimersByTime(400);
    tab.live = true;
    catchUp.onSubscribed(true);
    vi.advanceTimersByTime(30_000);
    expect(tab.fetches).toBe(1);
  });

  it('data that may have changed are fetched once if the user returns while the fetch after a reconnect is pending', () => {
    const { tab, catchUp } = startCatchUp();
    catchUp.onSubscribed(true);
    catchUp.onReturn(long);
    catchUp.onReturn({ absence: Number.POSITIVE_INFINITY, wasAsleepOrOffline: true });
    vi.advanceTimersByTime(30_000);
    expect(tab.fetches).toBe(1);
  });

  it('data that may have changed are fetched after a timeout if the connection is not restored', () => {
    const { tab, catchUp } = startCatchUp();
    tab.live = false;
    catchUp.onReturn(long);
    expect(tab.fetches).toBe(0);
    vi.advanceTimersByTime(connectionWaitMs);
    expect(tab.fetches).toBe(1);
  });

  it('data that may have changed are not fetched in a hidden tab, but once when the tab is shown', () => {
    const { tab, catchUp } = startCatchUp({ hidden: true });
    catchUp.onSubscribed(true);
    vi.advanceTimersByTime(spreadMs);
    catchUp.onSubscribed(true);
    vi.advanceTimersByTime(spreadMs);
    expect(tab.fetches).toBe(0);
    tab.hidden = false;
    catchUp.onReturn(short);
    expect(tab.fetches).toBe(1);
    catchUp.onReturn({ absence: 1, wasAsleepOrOffline: false });
    expect(tab.fetches).toBe(1);
  });
});

describe('without real-time', () => {
  it('without real-time, all data on screen are fetched every minute', () => {
    const { tab } = startCatchUp({ live: false });
    vi.advanceTimersByTime(10 * intervalMs);
    expect(tab.fetches).toBe(10);
  });

  it('without real-time, all data on screen are fetched when the user returns, even after a short absence', () => {
    const { tab, catchUp } = startCatchUp({ live: false });
    vi.advanceTimersByTime(20_000);
    expect(catchUp.onReturn(short)).toBe(true);
    vi.advanceTimersByTime(connectionWaitMs);
    expect(tab.fetches).toBe(1);
  });

  it('without real-time, data are fetched immediately when the user returns if the app is not connecting', () => {
    const { tab, catchUp } = startCatchUp({ live: false });
    tab.off = true;
    vi.advanceTimersByTime(20_000);
    expect(catchUp.onReturn(short)).toBe(true);
    expect(tab.fetches).toBe(1);
  });

  it('without real-time, a hidden tab fetches nothing', () => {
    const { tab } = startCatchUp({ live: false, hidden: true });
    vi.advanceTimersByTime(10 * intervalMs);
    expect(tab.fetches).toBe(0);
  });

  it('a tab that is live or closed does not fetch periodically', () => {
    const { tab, catchUp } = startCatchUp();
    vi.advanceTimersByTime(10 * intervalMs);
    tab.live = false;
    catchUp.stop();
    vi.advanceTimersByTime(10 * intervalMs);
    expect(tab.fetches).toBe(0);
  });
});

it('several reasons to fetch at the same time cause one fetch', () => {
  const reason = fc.constantFrom('subscribed', 'long', 'online', 'short');
  fc.assert(
    fc.property(fc.array(reason, { minLength: 1, maxLength: 8 }), (reasons) => {
      const { tab, catchUp } = startCatchUp();
      catchUp.onSubscribed(true);
      for (const kind of reasons) {
        if (kind === 'subscribed') catchUp.onSubscribed(true);
        else
          catchUp.onReturn(
            kind === 'long' ? long : kind === 'short' ? short : { absence: Number.POSITIVE_INFINITY, wasAsleepOrOffline: true },
          );
      }
      vi.advanceTimersByTime(catchUpTimes.minIntervalMs);
      expect(tab.fetches).toBe(1);
      catchUp.stop();
    }),
  );
});
