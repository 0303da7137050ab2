/**
 * When what is on screen is fetched again because events were missed: after every subscription, on coming back, and each minute while none
 * arrive. Several of these reasons at once are one fetch. Source: realtime.md "pusher-js in the app".
 */
import type { Return } from './presence.ts';

/** Milliseconds. */
export const catchUpTimes = {
  /** Shorter looks elsewhere are not worth a request while the connection is open. */
  longAbsence: 30_000,
  /** After an outage all tabs come back at once; their requests are spread over this time. */
  spread: 2_000,
  /** How long the fetch on return waits for a connection that is being built up: what comes before it would have to be fetched again. */
  connectionWait: 3_000,
  /** Of the fetches while no events arrive. */
  period: 60_000,
  /** Whoever comes back so soon after a fetch sees it already. */
  justDone: 5_000,
} as const;

export interface CatchUpSituation {
  readonly isLive: () => boolean;
  /** Whether a connection is being built up. */
  readonly isOnItsWay: () => boolean;
  readonly isHidden: () => boolean;
  readonly refetch: () => void;
  readonly now?: () => number;
  /** From 0 to 1. */
  readonly random?: () => number;
}

export function createCatchUp({ isLive, isOnItsWay, isHidden, refetch, now = Date.now, random = Math.random }: CatchUpSituation) {
  const { longAbsence, spread, connectionWait, period, justDone } = catchUpTimes;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = now();
  /** A hidden tab fetches nothing: it owes it to whoever looks at it next. */
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
      // Somebody who has just come back waits for it already.
      runIn(again && timer === undefined ? random() * spread : 0);
    },
    /** Answers whether everything on screen is or will be fetched. */
    returned({ absence, slept }: Return): boolean {
      if (timer !== undefined) return true;
      const isDue = owed || slept || absence >= longAbsence || !isLive();
      if (!isDue || (!owed && !slept && now() - last < justDone)) return false;
      if (isOnItsWay()) runIn(connectionWait);
      else run();
      return true;
    },
    /** Fetches at once. */
    run,
    stop(): void {
      clearTimeout(timer);
      clearInterval(periodical);
    },
  };
}
