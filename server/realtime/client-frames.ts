import { channelName, isPrivateChannel } from './channel-name.ts';
import { isValidChannelAuth } from './channel-signature.ts';
import type { Channels } from './channels.ts';
import { parseClientFrame, pong, protocolError, subscriptionError, subscriptionSucceeded } from './frames.ts';
import type { PusherApp } from './pusher-app.ts';

export interface FrameSender {
  readonly socketId: string;
}

/** Returns the frame to send in response; undefined if there is none. */
export function handleFrame<Client extends FrameSender>(
  text: string,
  client: Client,
  app: PusherApp,
  channels: Channels<Client>,
): string | undefined {
  const frame = parseClientFrame(text);
  switch (frame?.event) {
    case undefined:
      return protocolError(null, 'This message is not understood');
    case 'pusher:ping':
      return pong();
    case 'pusher:pong':
      return undefined;
    case 'pusher:unsubscribe':
      channels.unsubscribe(frame.data.channel, client);
      return undefined;
    case 'pusher:subscribe': {
      const { channel, auth } = frame.data;
      if (!channelName.safeParse(channel).success) return subscriptionError(channel, 400, 'The channel name is invalid');
      if (!isPrivateChannel(channel)) return subscriptionError(channel, 403, 'Only private channels are served');
      if (!isValidChannelAuth(app, client.socketId, channel, auth)) return subscriptionError(channel, 401, 'The signature is invalid');
      channels.subscribe(channel, client);
      return subscriptionSucceeded(channel);
    }
    default:
      return protocolError(4301, 'Client events are not accepted');
  }
}
