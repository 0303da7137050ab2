import { createHmac } from 'node:crypto';
import { equalSecrets } from './equal-secrets.ts';
import type { PusherApp } from './pusher-app.ts';

/** Returns `<key>:<HMAC-SHA256 of socket id and channel, in hex>`. */
export function channelAuth(app: PusherApp, socketId: string, channel: string): string {
  const signature = createHmac('sha256', app.secret).update(`${socketId}:${channel}`).digest('hex');
  return `${app.key}:${signature}`;
}

export const isValidChannelAuth = (app: PusherApp, socketId: string, channel: string, auth: string): boolean =>
  equalSecrets(channelAuth(app, socketId, channel), auth);
