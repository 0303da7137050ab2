import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type UserReturn, watchPresence } from '../../../src/realtime/connection/presence.ts';

let visibility: DocumentVisibilityState = 'visible';
let returns: UserReturn[] = [];
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  returns = [];
  stop = watchPresence((userReturn) => returns.push(userReturn));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const setVisibility = (to: DocumentVisibilityState) => {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
};
const fire = (name: 'blur' | 'focus' | 'online') => window.dispatchEvent(new Event(name));

describe('a return of the user is reported', () => {
  it('a return of the user is reported once for a tab that was hidden, although the window also gets the focus', () => {
    fire('blur');
    setVisibility('hidden');
    vi.advanceTimersByTime(45_000);
    setVisibility('visible');
    fire('focus');
    expect(returns).toEqual([{ absence: 45_000, wasAsleepOrOffline: false }]);
  });

  it('a return of the user is reported once for a tab that was opened in the background', () => {
    stop();
    visibility = 'hidden';
    stop = watchPresence((userReturn) => returns.push(userReturn));
    vi.advanceTimersByTime(5_000);
    setVisibility('visible');
    fire('focus');
    expect(returns).toEqual([{ absence: 5_000, wasAsleepOrOffline: false }]);
  });

  it('a return of the user is reported for a window that was behind another one', () => {
    fire('blur');
    vi.advanceTimersByTime(31_000);
    fire('focus');
    expect(returns).toEqual([{ absence: 31_000, wasAsleepOrOffline: false }]);
  });

  it('a return of the user is reported for a computer that slept, with or without an event of the browser', () => {
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(10_000);
    expect(returns).toEqual([{ absence: 3_610_000, wasAsleepOrOffline: true }]);
    vi.setSystemTime(Date.now() + 3_600_000);
    fire('focus');
    expect(returns.at(-1)).toMatchObject({ wasAsleepOrOffline: true });
    vi.advanceTimersByTime(60_000);
    expect(returns).toHaveLength(2);
  });

  it('a return of the user is reported when the network is back', () => {
    fire('online');
    expect(returns).toEqual([{ absence: Number.POSITIVE_INFINITY, wasAsleepOrOffline: true }]);
  });

  it.each([
    ['the network was back', () => fire('online')],
    [
      'the computer has woken',
      () => {
        vi.setSystemTime(Date.now() + 3_600_000);
        vi.advanceTimersByTime(10_000);
      },
    ],
  ])('a return of the user is reported with the time since %s while the window had no focus', (_event, comeBack) => {
    fire('blur');
    vi.advanceTimersByTime(60_000);
    comeBack();
    expect(returns).toMatchObject([{ wasAsleepOrOffline: true }]);
    vi.advanceTimersByTime(4_000);
    fire('focus');
    expect(returns.slice(1)).toEqual([{ absence: 4_000, wasAsleepOrOffline: false }]);
  });
});

it('a tab that was hidden for a long time does not count as offline, although its timers were late', () => {
  setVisibility('hidden');
  for (let minute = 0; minute < 20; minute += 1) {
    // The browser calls the timers of a hidden tab once per minute.
    vi.setSystemTime(Date.now() + 50_000);
    vi.advanceTimersByTime(10_000);
  }
  setVisibility('visible');
  expect(returns).toEqual([{ absence: 1_200_000, wasAsleepOrOffline: false }]);
});

it('a computer that slept while the tab was hidden counts as offline once the user returns', () => {
  setVisibility('hidden');
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(60_000);
  expect(returns).toEqual([]);
  setVisibility('visible');
  expect(returns).toEqual([{ absence: 3_660_000, wasAsleepOrOffline: true }]);
  setVisibility('hidden');
  setVisibility('visible');
  expect(returns.at(-1)).toEqual({ absence: 0, wasAsleepOrOffline: false });
});

it('no return is reported for a tab that stays hidden, although its timers are late', () => {
  setVisibility('hidden');
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(10_000);
  expect(returns).toEqual([]);
  setVisibility('visible');
  expect(returns).toMatchObject([{ wasAsleepOrOffline: false }]);
});

it('a computer that was offline while the tab was hidden is reported when the user returns', () => {
  setVisibility('hidden');
  fire('online');
  expect(returns).toEqual([]);
  setVisibility('visible');
  expect(returns).toEqual([{ absence: Number.POSITIVE_INFINITY, wasAsleepOrOffline: true }]);
});

it('no return is reported after the watch was stopped', () => {
  stop();
  setVisibility('hidden');
  setVisibility('visible');
  fire('online');
  vi.advanceTimersByTime(100_000);
  expect(returns).toEqual([]);
});
