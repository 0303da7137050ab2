/** `caller_id` events on their way from the real-time channel to the calls, whose code comes later than the first of them may. */

export interface ToldCall {
  readonly data: unknown;
  /** Unix milliseconds, by this browser's clock. */
  readonly heardAt: number;
  /** It came so soon after the channel was joined that it may be of the time before. */
  readonly isCatchingUp: boolean;
}

/** Milliseconds after joining, in which a service sends what it could not while it or the channel was away. */
const catchingUp = 15_000;

const waiting: ToldCall[] = [];
let listener: ((call: ToldCall) => void) | undefined;
let joinedAt = Number.NEGATIVE_INFINITY;

/** The channel has been joined, for the first time or again. */
export function channelJoined(now: number = Date.now()): void {
  joinedAt = now;
}

export function tellCall(data: unknown, now: number = Date.now()): void {
  const call = { data, heardAt: now, isCatchingUp: now - joinedAt < catchingUp };
  if (listener) listener(call);
  else waiting.push(call);
}

/** What was told before is told now. The answer stops it. */
export function onToldCall(hear: (call: ToldCall) => void): () => void {
  listener = hear;
  for (const call of waiting.splice(0)) hear(call);
  return () => {
    if (listener === hear) listener = undefined;
  };
}
