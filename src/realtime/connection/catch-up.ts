/**
 * Decides when the data on screen is refetched because events may have been missed. Several reasons at the same time cause one fetch.
 * Source: docs/specification/realtime.md#catching-up.
 */
import type { UserReturn } from './presence.ts';

export const catchUpTimes = {
  /** While events arrive, a shorter absence causes no fetch. */
  longAbsenceMs: 30_000,
  /** Maximum random delay of the fetch after a reconnect, because all tabs reconnect at the same time after an outage. */
  spreadMs: 2_000,
  /**
   * When the user returns, the fetch waits at most this long for a connection that is being established. A fetch before the subscription
   * would have to be repeated after it.
   */
  connectionWaitMs: 3_000,
  /** Interval of the fetches while no events arrive. */
  intervalMs: 60_000,
  /**
   * After a fetch, a return within this time causes no further fetch, unless a fetch was due while the tab was hidden, or the computer was
   * asleep or offline.
   */
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

/** Returns functions that report reasons for a fetch. */
export function createCatchUp({ isLive, isConnecting, isHidden, refetch, now = Date.now, random = Math.random }: CatchUpOptions) {
  const { longAbsenceMs, spreadMs, connectionWaitMs, intervalMs, minIntervalMs } = catchUpTimes;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastFetchAt = now();
  /** Whether a fetch was due while the tab was hidden. */
  let isFetchMissed = false;

  const refetchNow = () => {
    clearTimeout(timer);
    timer = undefined;
    isFetchMissed = isHidden();
    if (isFetchMissed) return;
    lastFetchAt = now();
    refetch();
  };
  const refetchIn = (waitMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(refetchNow, waitMs);
  };
  // The check runs six times per interval, so that a fetch is late by at most a sixth of the interval.
  const checkTimer = setInterval(() => {
    if (!isLive() && !isHidden() && timer === undefined && now() - lastFetchAt >= intervalMs) refetchNow();
  }, intervalMs / 6);

  return {
    /** Call this after every subscription, because events before it are lost. */
    onSubscribed(isResubscription: boolean): void {
      // If a fetch is already scheduled, the user has probably just returned and waits for the fetch, so it begins at once.
      refetchIn(isResubscription && timer === undefined ? random() * spreadMs : 0);
    },
    /** Returns whether everything on screen is refetched now or soon. */
    onReturn({ absence, wasAsleepOrOffline }: UserReturn): boolean {
      if (timer !== undefined) return true;
      const mustRefetch = isFetchMissed || wasAsleepOrOffline;
      const isDue = absence >= longAbsenceMs || !isLive();
      const isFetchRecent = now() - lastFetchAt < minIntervalMs;
      if (!mustRefetch && (!isDue || isFetchRecent)) return false;
      if (isConnecting()) refetchIn(connectionWaitMs);
      else refetchNow();
      return true;
    },
    /** Refetches at once; if the tab is hidden, when the user returns. */
    refetchNow,
    stop(): void {
      clearTimeout(timer);
      clearInterval(checkTimer);
    },
  };
}
