import type { IncomingMessage } from 'node:http';
import { type CloseReason, closeReasons } from './close-reasons.ts';

/** Returns the application key in `/app/{key}?…`; undefined for any other URL. */
const appKeyIn = (url: string) => /^\/app\/([^/?#]+)(?:\?|$)/.exec(url)?.[1];

/** Returns whether the request is a WebSocket upgrade of `/app/{key}`, the only upgrade that the service supports. */
export const isWebSocketRequest = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
  appKeyIn(url) !== undefined && headers.upgrade?.toLowerCase() === 'websocket';

export interface Handshake {
  readonly url: string;
  /** The application key of this endpoint. */
  readonly key: string;
  readonly isClosing: boolean;
  readonly isEnabled: boolean;
  readonly isOriginAllowed: boolean;
  /** Returns whether another connection may be established. Called last, because it may close an existing connection. */
  ensureCapacity(): boolean;
}

export function handshakeRefusal(handshake: Handshake): CloseReason | undefined {
  if (handshake.isClosing) return closeReasons.overCapacity;
  const version = /[?&]protocol=([^&]*)/.exec(handshake.url)?.[1] ?? '';
  if (version === '') return closeReasons.noVersion;
  if (!/^\d{1,9}$/.test(version)) return closeReasons.badVersion;
  if (Number(version) !== 7) return closeReasons.unsupportedVersion;
  // The key is public, so no constant-time comparison is needed.
  if (appKeyIn(handshake.url) !== handshake.key) return closeReasons.unknownApp;
  if (!handshake.isEnabled) return closeReasons.appDisabled;
  if (!handshake.isOriginAllowed) return closeReasons.unauthorized;
  return handshake.ensureCapacity() ? undefined : closeReasons.overQuota;
}
