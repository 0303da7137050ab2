/**
 * The reasons for which the embedded real-time endpoint closes a socket. The client library acts on the code. After 40xx, it does not
 * reconnect. After 41xx, it reconnects in a second. After 42xx, it reconnects at once. So a handshake is never refused with 42xx: the
 * library would retry in a tight loop.
 *
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
  terminated: { code: 4009, text: 'Connection was terminated by the application' },
  overCapacity: { code: 4100, text: 'Over capacity' },
  idleReplaced: { code: 4100, text: 'Over capacity: not subscribed in time' },
  tooManyFrames: { code: 4100, text: 'Too many messages' },
  reconnect: { code: 4200, text: 'Reconnect immediately' },
  noPong: { code: 4201, text: 'Pong was not received in time' },
} as const;
export type CloseReason = (typeof closeReasons)[keyof typeof closeReasons];
