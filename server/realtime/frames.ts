/** The text frames of the WebSocket connections. Source: Pusher Channels WebSocket protocol, version 7. */
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

/** Returns undefined if the text is not a frame of the protocol. */
export function parseClientFrame(text: string): ClientFrame | undefined {
  try {
    return clientFrame.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** `data` is JSON text inside the JSON, as clients of version 7 require. */
const serverFrame = (event: string, data: object, channel?: string) => JSON.stringify({ event, channel, data: JSON.stringify(data) });

/** @param activityTimeout seconds without traffic after which the client must ping */
export const connectionEstablished = (socketId: string, activityTimeout: number) =>
  serverFrame('pusher:connection_established', { socket_id: socketId, activity_timeout: activityTimeout });
export const pong = () => serverFrame('pusher:pong', {});
/** `code` is null for errors without a code in the protocol. Must not be sent before the connection is established. */
export const protocolError = (code: 4301 | null, message: string) => serverFrame('pusher:error', { code, message });
export const subscriptionSucceeded = (channel: string) => serverFrame('pusher_internal:subscription_succeeded', {}, channel);
export const subscriptionError = (channel: string, status: 400 | 401 | 403, error: string) =>
  serverFrame('pusher:subscription_error', { type: 'AuthError', error, status }, channel);
/** @param data the text of the publisher, normally JSON, which is sent unchanged */
export const channelEvent = (channel: string, event: string, data: string) => JSON.stringify({ event, channel, data });
