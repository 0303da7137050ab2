import { z } from 'zod';

/** Source: Pusher Channels protocol, "Channel naming conventions"; a colon would make signatures ambiguous. */
export const channelName = z.string().regex(/^[A-Za-z0-9_\-=@,.;]{1,164}$/, 'is not a channel name');

/** Whether a subscription to the channel needs a signature. */
export const isPrivateChannel = (channel: string) => channel.startsWith('private-');
