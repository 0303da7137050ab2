/** Passes the events of the service to the parts of the app that handle them. */
import { type EventName, events } from '../../contract/events.ts';

/** The data is not validated: each handler parses what it needs and ignores the rest. */
type Handler = (data: unknown) => void;

const handlers = new Map<string, Set<Handler>>();

export const eventNames = Object.keys(events);

/** Returns a function that unsubscribes. */
export function onEvent(name: EventName, handler: Handler): () => void {
  const handlersOfName = handlers.get(name) ?? new Set();
  handlers.set(name, handlersOfName.add(handler));
  return () => void handlersOfName.delete(handler);
}

export function emitEvent(name: string, data: unknown): void {
  for (const handler of handlers.get(name) ?? []) handler(data);
}
