/**
 * Decides when the data on screen is refetched because events may have been missed. This happens after every subscription, when the user
 * returns, and every minute without a connection. Several reasons at the same time cause one fetch.
 * Source: docs/specification/realtime.md#catching-up.
 */
import type { UserReturn } from './presence.ts';

export const catchUpTimes = {
  /** While the connection is open, a shorter absence causes no fetch. */
  longAbsenceMs: 30_000,
  /** After an outage, all tabs reconnect at the same time. Their fetches are spread over this time. */
  spreadMs: 2_000,
  /** How long a fetch on return waits for a connection that is being established. An earlier fetch would have to be repeated. */
  connectionWaitMs: 3_000,
  /** Interval of the fetches while no events arrive. */
  intervalMs: 60_000,
  /** If the user returns within this time after a fetch, no further fetch is made. */
  minIntervalMs: 5_000,
} as const;

export interface CatchUpOptions {
  /** Whether events arrive now. */
  readonly isLive: () => boolean;
  /** Whether a connection is being established. */
  readonly isConnecting: () => boolean;
  readonly isHidden: () => boolean;
  readonly refetch: () => void;
  readonly now?: () => number;
  /** Returns a number from 0 to 1. */
  readonly random?: () => number;
}

export function createCatchUp({ isLive, isConnecting, isHidden, refetch, now = Date.now, random = Math.random }: CatchUpOptions) {
  const { longAbsenceMs, spreadMs, connectionWaitMs, intervalMs, minIntervalMs } = catchUpTimes;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastFetchAt = now();
  /** Whether a fetch was due while the tab was hidden. The fetch is then made when the user returns. */
  let isFetchMissed = false;

  const run = () => {
    clearTimeout(timer);
    timer = undefined;
    isFetchMissed = isHidden();
    if (isFetchMissed) return;
    lastFetchAt = now();
    refetch();
  };
  const runIn = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, wait);
  };
  // Checks more often than once per interval, so that a fetch is late by at most a sixth of the interval.
  const interval = setInterval(() => {
    if (!isLive() && !isHidden() && timer === undefined && now() - lastFetchAt >= intervalMs) run();
  }, intervalMs / 6);

  return {
    onSubscribed(isResubscription: boolean): void {
      // A fetch that is already scheduled is not delayed, because the user who has just returned waits for it.
      runIn(isResubscription && timer === undefined ? random() * spreadMs : 0);
    },
    /** Called when the user returns. Returns whether everything on screen is refetched now or soon. */
    onReturn({ absence, wasOffline }: UserReturn): boolean {
      if (timer !== undefined) return true;
      const isDue = isFetchMissed || wasOffline || absence >= longAbsenceMs || !isLive();
      if (!isDue || (!isFetchMissed && !wasOffline && now() - lastFetchAt < minIntervalMs)) return false;
      if (isConnecting()) runIn(connectionWaitMs);
      else run();
      return true;
    },
    /** Refetches at once, or on the user's return if the tab is hidden. */
    run,
    stop(): void {
      clearTimeout(timer);
      clearInterval(interval);
    },
  };
}
