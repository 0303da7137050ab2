import { maxEventBytes } from '../../contract/events.ts';
import { socketIdPattern } from '../../contract/socket-id.ts';
import { channelName } from './channel-name.ts';
import { eventName } from './event-body.ts';

/** An event for all subscribers of a channel except `excludedSocket`. `data` must be serializable as JSON. */
export interface OutgoingEvent {
  readonly channel: string;
  readonly name: string;
  readonly data: unknown;
  readonly excludedSocket?: string;
}

/** The event in the format of the `pusher` library. */
export interface WireEvent {
  channel: string;
  name: string;
  data: string;
  socket_id?: string;
}

/**
 * Returns the event in the format of the library, or the reason why every Pusher server would reject the event. An invalid event must not
 * be sent, because the server would reject its whole batch. Ignores an `excludedSocket` that is not a socket id.
 */
export function toWireEvent({ channel, name, data, excludedSocket = '' }: OutgoingEvent): WireEvent | { fault: string } {
  if (!channelName.safeParse(channel).success) return { fault: 'its channel has no valid name' };
  if (!eventName.safeParse(name).success) return { fault: 'it has no valid name' };
  let json: string;
  try {
    json = JSON.stringify(data ?? null);
  } catch {
    return { fault: 'its data cannot be serialized as JSON' };
  }
  const size = Buffer.byteLength(json);
  if (size > maxEventBytes) return { fault: `its data has ${size} bytes, and ${maxEventBytes} are allowed` };
  return { channel, name, data: json, ...(socketIdPattern.test(excludedSocket) ? { socket_id: excludedSocket } : {}) };
}
