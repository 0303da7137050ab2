/** Queues `caller_id` events until a listener is set, because the code that handles calls is loaded later. */

import { z } from 'zod';

export interface CallEvent {
  readonly data: unknown;
  /** Unix milliseconds, by this browser's clock. */
  readonly receivedAt: number;
  /** Whether the event may be about an earlier call, because it arrived soon after the channels were joined. */
  readonly isCatchingUp: boolean;
}

/** Returns whether the called user also receives this event on their own channel, where it contains the caller's data. */
export const isAlsoOnUserChannel = (data: unknown): boolean => z.object({ user_channel: z.literal(true) }).safeParse(data).success;

/** For this many milliseconds after the channels were joined, the service may still send events that it could not send before. */
const catchUpMs = 15_000;

const queue: CallEvent[] = [];
let listener: ((event: CallEvent) => void) | undefined;
let joinedAt = Number.NEGATIVE_INFINITY;

/** Call this each time all channels have been joined. */
export function markChannelsJoined(now: number = Date.now()): void {
  joinedAt = now;
}

export function queueCallEvent(data: unknown, now: number = Date.now()): void {
  const event = { data, receivedAt: now, isCatchingUp: now - joinedAt < catchUpMs };
  if (listener) listener(event);
  else queue.push(event);
}

/** Replaces the listener. Returns a function that removes it. */
export function onCallEvent(newListener: (event: CallEvent) => void): () => void {
  listener = newListener;
  for (const event of queue.splice(0)) newListener(event);
  return () => {
    if (listener === newListener) listener = undefined;
  };
}
