/**
 * Decides when the data on screen is refetched because events may have been missed: after every subscription, when the user returns, and
 * every minute without a connection. Several reasons at the same time cause one fetch. Source: docs/specification/realtime.md#catching-up.
 */
import type { Return } from './presence.ts';

/** Times in milliseconds. */
export const catchUpTimes = {
  /** While the connection is open, a shorter absence causes no fetch. */
  longAbsence: 30_000,
  /** After an outage, all tabs reconnect at the same time. Their fetches are spread over this time. */
  spread: 2_000,
  /** How long a fetch on return waits for a connection that is being established. An earlier fetch would have to be repeated. */
  connectionWait: 3_000,
  /** Interval of the fetches while no events arrive. */
  period: 60_000,
  /** A return so soon after a fetch causes no other fetch. */
  justDone: 5_000,
} as const;

export interface CatchUpSituation {
  readonly isLive: () => boolean;
  /** Whether a connection is being established. */
  readonly isOnItsWay: () => boolean;
  readonly isHidden: () => boolean;
  readonly refetch: () => void;
  readonly now?: () => number;
  /** Returns a number from 0 to 1. */
  readonly random?: () => number;
}

export function createCatchUp({ isLive, isOnItsWay, isHidden, refetch, now = Date.now, random = Math.random }: CatchUpSituation) {
  const { longAbsence, spread, connectionWait, period, justDone } = catchUpTimes;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = now();
  /** Whether a fetch was due while the tab was hidden. It is made when the user returns. */
  let owed = false;

  const run = () => {
    clearTimeout(timer);
    timer = undefined;
    owed = isHidden();
    if (owed) return;
    last = now();
    refetch();
  };
  const runIn = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, wait);
  };
  const periodical = setInterval(() => {
    if (!isLive() && !isHidden() && timer === undefined && now() - last >= period) run();
  }, period / 6);

  return {
    subscribed(again: boolean): void {
      // A fetch that is already scheduled is not delayed, because the user who has just returned waits for it.
      runIn(again && timer === undefined ? random() * spread : 0);
    },
    /** Called when the user returns. Returns whether everything on screen is refetched now or soon. */
    returned({ absence, slept }: Return): boolean {
      if (timer !== undefined) return true;
      const isDue = owed || slept || absence >= longAbsence || !isLive();
      if (!isDue || (!owed && !slept && now() - last < justDone)) return false;
      if (isOnItsWay()) runIn(connectionWait);
      else run();
      return true;
    },
    /** Refetches at once, or on the user's return if the tab is hidden. */
    run,
    stop(): void {
      clearTimeout(timer);
      clearInterval(periodical);
    },
  };
}
