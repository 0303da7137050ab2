/** Queues `caller_id` events of the real-time channels until the code of the calls, which loads later, subscribes to them. */

import { z } from 'zod';

export interface CallEvent {
  readonly data: unknown;
  /** Unix milliseconds, by this browser's clock. */
  readonly receivedAt: number;
  /** Whether the event arrived so soon after the channels were joined that it may be about an earlier call. */
  readonly isCatchingUp: boolean;
}

/** Returns whether the called user also receives this event on their own channel. There, the event also contains the caller's data. */
export const isAlsoOnUserChannel = (data: unknown): boolean => z.object({ user_channel: z.literal(true) }).safeParse(data).success;

/** Milliseconds after the channels were joined in which the service may still send events that it could not send before. */
const catchUpMs = 15_000;

const queue: CallEvent[] = [];
let listener: ((event: CallEvent) => void) | undefined;
let joinedAt = Number.NEGATIVE_INFINITY;

/** Called when all channels have been joined, for the first time or again. */
export function markChannelsJoined(now: number = Date.now()): void {
  joinedAt = now;
}

/** Passes the event to the listener. Without a listener, the event is queued. */
export function queueCallEvent(data: unknown, now: number = Date.now()): void {
  const event = { data, receivedAt: now, isCatchingUp: now - joinedAt < catchUpMs };
  if (listener) listener(event);
  else queue.push(event);
}

/** Sets the only listener, and passes the queued events and all later ones to it. Returns a function that removes the listener. */
export function onCallEvent(newListener: (event: CallEvent) => void): () => void {
  listener = newListener;
  for (const event of queue.splice(0)) newListener(event);
  return () => {
    if (listener === newListener) listener = undefined;
  };
}
