import { type CloseReason, closeReasons } from './close-reasons.ts';

/** The application key in `/app/{key}?…`; `undefined` for any other address. */
export const appKeyIn = (url: string) => /^\/app\/([^/?#]+)(?:\?|$)/.exec(url)?.[1];

export interface Handshake {
  readonly url: string;
  readonly key: string;
  readonly draining: boolean;
  readonly enabled: boolean;
  readonly originAllowed: boolean;
  /** Asked last: it may send somebody else away. */
  hasRoom(): boolean;
}

/** Why a connection is refused, or `undefined`: then it is established. */
export function handshakeRefusal(handshake: Handshake): CloseReason | undefined {
  if (handshake.draining) return closeReasons.overCapacity;
  const version = /[?&]protocol=([^&]*)/.exec(handshake.url)?.[1] ?? '';
  if (version === '') return closeReasons.noVersion;
  if (!/^\d{1,9}$/.test(version)) return closeReasons.badVersion;
  if (Number(version) !== 7) return closeReasons.unsupportedVersion;
  // The key is public: comparing it takes no care.
  if (appKeyIn(handshake.url) !== handshake.key) return closeReasons.unknownApp;
  if (!handshake.enabled) return closeReasons.appDisabled;
  if (!handshake.originAllowed) return closeReasons.unauthorized;
  return handshake.hasRoom() ? undefined : closeReasons.overQuota;
}
