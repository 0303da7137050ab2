/** The text frames of the WebSocket side. Source: Pusher Channels WebSocket protocol, version 7. */
import { z } from 'zod';

const clientFrame = z.union([
  z.object({
    event: z.literal('pusher:subscribe'),
    data: z.object({ channel: z.string(), auth: z.string().default('') }),
  }),
  z.object({ event: z.literal('pusher:unsubscribe'), data: z.object({ channel: z.string() }) }),
  z.object({ event: z.literal(['pusher:ping', 'pusher:pong']) }),
  z.object({ event: z.templateLiteral(['client-', z.string()]) }),
]);
export type ClientFrame = z.output<typeof clientFrame>;

/** What a client said; `undefined` when it makes no sense here. Never throws. */
export function parseClientFrame(text: string): ClientFrame | undefined {
  try {
    return clientFrame.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** `data` is a JSON text inside the JSON: clients of version 7 read it no other way. */
const serverFrame = (event: string, data: object, channel?: string) => JSON.stringify({ event, channel, data: JSON.stringify(data) });

/** @param activityTimeout seconds of silence after which the client is to ping */
export const connectionEstablished = (socketId: string, activityTimeout: number) =>
  serverFrame('pusher:connection_established', { socket_id: socketId, activity_timeout: activityTimeout });
export const pong = () => serverFrame('pusher:pong', {});
/** `code` is `null` where the protocol has none; never sent before the connection is established. */
export const protocolError = (code: 4301 | null, message: string) => serverFrame('pusher:error', { code, message });
export const subscriptionSucceeded = (channel: string) => serverFrame('pusher_internal:subscription_succeeded', {}, channel);
export const subscriptionError = (channel: string, status: 400 | 401 | 403, error: string) =>
  serverFrame('pusher:subscription_error', { type: 'AuthError', error, status }, channel);
/** @param data the JSON text that the publisher sent, passed on as it is */
export const channelEvent = (channel: string, event: string, data: string) => JSON.stringify({ event, channel, data });
