/** Request bodies of the HTTP API for publishers. Source: Pusher Channels HTTP API, "POST event" and "POST batch events". */
import { z } from 'zod';
import { maxEventBytes } from '../../contract/events.ts';
import { socketIdPattern } from '../../contract/socket-id.ts';
import { channelName } from './channel-name.ts';

export const eventName = z
  .string()
  .min(1)
  .max(200)
  .refine((name) => !/^pusher(_internal)?:/.test(name), 'is reserved');
const baseEvent = z.object({ name: eventName, data: z.string(), socket_id: z.string().regex(socketIdPattern).optional() });
const oneChannelEvent = baseEvent
  .extend({ channel: channelName })
  .transform(({ channel, ...event }) => ({ ...event, channels: [channel] }));
const channelsEvent = baseEvent.extend({ channels: z.array(channelName).min(1).max(100) });

export const maxBatchEvents = 10;
/** Bodies with one event and with several events. Both are converted to a list of events. */
export const singleEventBody = z.union([channelsEvent, oneChannelEvent]).transform((event) => [event]);
export const batchBody = z.object({ batch: z.array(oneChannelEvent).min(1).max(maxBatchEvents) }).transform(({ batch }) => batch);

/** An event to send to the subscribers of `channels`, except the socket `socket_id`. `data` is a text, normally JSON. */
export type Broadcast = z.output<typeof channelsEvent>;

/** Returns the events in the body. If one event is invalid, returns the HTTP status and the error instead, so that no event is sent. */
export function parseEvents(body: Uint8Array, schema: z.ZodType<Broadcast[]>): Broadcast[] | { status: 400 | 413; error: string } {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(body).toString());
  } catch {
    return { status: 400, error: 'The body is not JSON' };
  }
  const parseResult = schema.safeParse(json);
  if (!parseResult.success) return { status: 400, error: z.prettifyError(parseResult.error) };
  const oversizedEvent = parseResult.data.find(({ data }) => Buffer.byteLength(data) > maxEventBytes);
  return oversizedEvent ? { status: 413, error: `The data of ${oversizedEvent.name} exceeds ${maxEventBytes} bytes` } : parseResult.data;
}
