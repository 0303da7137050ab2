import { largestEvent } from '../../contract/events.ts';
import { socketIdPattern } from '../../contract/socket-id.ts';
import { channelName } from './channel-name.ts';
import { eventName } from './event-body.ts';

/** An event for every subscriber of a channel but `excludedSocket`; `data` is anything that JSON can hold. */
export interface OutgoingEvent {
  readonly channel: string;
  readonly name: string;
  readonly data: unknown;
  readonly excludedSocket?: string;
}

/** The event as the `pusher` library takes it. */
export interface WireEvent {
  channel: string;
  name: string;
  data: string;
  socket_id?: string;
}

/**
 * The event ready to send, or why no server would take it: one such event would have its whole batch refused.
 * An `excludedSocket` that is no socket id excludes nobody.
 */
export function wireEvent({ channel, name, data, excludedSocket = '' }: OutgoingEvent): WireEvent | { fault: string } {
  if (!channelName.safeParse(channel).success) return { fault: 'its channel has no valid name' };
  if (!eventName.safeParse(name).success) return { fault: 'it has no valid name' };
  let json: string;
  try {
    json = JSON.stringify(data ?? null);
  } catch {
    return { fault: 'JSON cannot hold its data' };
  }
  const size = Buffer.byteLength(json);
  if (size > largestEvent) return { fault: `its data has ${size} bytes, and ${largestEvent} are allowed` };
  return { channel, name, data: json, ...(socketIdPattern.test(excludedSocket) ? { socket_id: excludedSocket } : {}) };
}
