/**
 * Matches the id of a socket, which is a connection to the real-time server. A socket does not receive the events of a request whose header
 * `X-Socket-Id` contains its id.
 */
export const socketIdPattern = /^\d+\.\d+$/;
