export interface PendingEvent {
  readonly id: number;
  readonly name: string;
  readonly payload: Record<string, unknown>;
  readonly excluded_socket: string | null;
  /** The user to whose own channel the event is sent; null for the channel of all staff. */
  readonly recipient: number | null;
}

/**
 * Removes each event that a later event with the same name, payload, excluded socket and recipient repeats. Keeps the order of the other
 * events.
 */
export function coalesce(events: readonly PendingEvent[]): PendingEvent[] {
  const lastByKey = new Map<string, PendingEvent>();
  for (const event of events) {
    const key = JSON.stringify([event.name, event.payload, event.excluded_socket, event.recipient]);
    lastByKey.delete(key);
    lastByKey.set(key, event);
  }
  return [...lastByKey.values()];
}
