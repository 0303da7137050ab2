/**
 * Why a socket is closed. Clients act on the code: after 40xx they never come back by themselves, after
 * 41xx in a second, after 42xx at once (which is why a handshake is never refused with a 42xx).
 * Source: Pusher Channels WebSocket protocol, "Error codes".
 */
export const closeReasons = {
  unknownApp: { code: 4001, text: 'Application does not exist' },
  appDisabled: { code: 4003, text: 'Application is disabled' },
  overQuota: { code: 4004, text: 'Application is over its connection quota' },
  badVersion: { code: 4006, text: 'Invalid version string format' },
  unsupportedVersion: { code: 4007, text: 'Unsupported protocol version' },
  noVersion: { code: 4008, text: 'No protocol version supplied' },
  unauthorized: { code: 4009, text: 'Connection is unauthorized' },
  overCapacity: { code: 4100, text: 'Over capacity' },
  givesWay: { code: 4100, text: 'Over capacity: not subscribed in time' },
  tooManyFrames: { code: 4100, text: 'Too many messages' },
  reconnect: { code: 4200, text: 'Reconnect immediately' },
  noPong: { code: 4201, text: 'Pong was not received in time' },
} as const;
export type CloseReason = (typeof closeReasons)[keyof typeof closeReasons];
