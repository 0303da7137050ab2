/** Of several events that say the same, the last is enough. */
import type { PendingEvent } from './outbox.ts';

/** Keeps the last of those with the same name, payload and excluded socket; the order stays that of the last ones. */
export function coalesce(events: readonly PendingEvent[]): PendingEvent[] {
  const last = new Map<string, PendingEvent>();
  for (const event of events) {
    const key = JSON.stringify([event.name, event.payload, event.excluded_socket]);
    last.delete(key);
    last.set(key, event);
  }
  return [...last.values()];
}
