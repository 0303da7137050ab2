/** Hands the service's events on to the parts of the app that show them. */
import { type EventName, events } from '../../contract/events.ts';

/** What came is not checked: each part reads what it understands, and leaves the rest. */
type Handler = (data: unknown) => void;

const handlers = new Map<string, Set<Handler>>();

export const eventNames = Object.keys(events);

/** Calls back with the data of every event of the name; answers how to stop. */
export function onEvent(name: EventName, handler: Handler): () => void {
  const known = handlers.get(name) ?? new Set();
  handlers.set(name, known.add(handler));
  return () => void known.delete(handler);
}

/** An event that nobody knows is nobody's. */
export function emitEvent(name: string, data: unknown): void {
  for (const handler of handlers.get(name) ?? []) handler(data);
}
