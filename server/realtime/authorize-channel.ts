import { socketIdPattern } from '../../contract/socket-id.ts';
import { channelName } from './channel-name.ts';
import { channelAuth } from './channel-signature.ts';
import type { PusherApp } from './pusher-app.ts';

export type ChannelAuthorization = { readonly auth: string } | { readonly refused: 'bad-query' | 'not-permitted'; readonly detail: string };

/**
 * Returns the signature with which the socket may subscribe to the channel. Returns a refusal if an argument is malformed or the channel is
 * not one of `ownChannels`.
 *
 * Source: docs/specification/extensions.md#realtime-authorization.
 */
export function authorizeChannel(
  app: PusherApp,
  ownChannels: readonly string[],
  { socket_id, channel_name }: { socket_id: string; channel_name: string },
): ChannelAuthorization {
  if (!socketIdPattern.test(socket_id)) return { refused: 'bad-query', detail: 'socket_id is not a socket id' };
  if (!channelName.safeParse(channel_name).success) return { refused: 'bad-query', detail: 'channel_name is not a channel name' };
  if (!ownChannels.includes(channel_name)) return { refused: 'not-permitted', detail: 'This channel is not yours' };
  return { auth: channelAuth(app, socket_id, channel_name) };
}
