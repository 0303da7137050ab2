import { z } from 'zod';

/**
 * Accepts a valid channel name. A colon would make signatures ambiguous. Source: Pusher Channels protocol, "Channel naming conventions".
 */
export const channelName = z.string().regex(/^[A-Za-z0-9_\-=@,.;]{1,164}$/, 'is not a channel name');

export const isPrivateChannel = (channel: string) => channel.startsWith('private-');
