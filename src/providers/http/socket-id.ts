/** The id of this tab's real-time socket. Writes send it, so that the service does not send their events to this tab. */
import { socketIdPattern } from '../../../contract/socket-id.ts';

let current: string | undefined;

/** Called by the real-time connection with pusher-js' `socket_id`, and with `undefined` when the connection is lost. */
export function setSocketId(id: string | undefined): void {
  current = id && socketIdPattern.test(id) ? id : undefined;
}

export const socketIdHeader = (): Record<string, string> => (current ? { 'X-Socket-Id': current } : {});
