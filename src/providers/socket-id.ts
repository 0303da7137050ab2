/** The real-time socket of this tab: writes name it, so that the service does not echo them back to it. */
import { socketIdPattern } from '../../contract/socket-id.ts';

let current: string | undefined;

/** Called by the real-time connection with pusher-js' `socket_id`, and with `undefined` when it is lost. */
export function setSocketId(id: string | undefined): void {
  current = id && socketIdPattern.test(id) ? id : undefined;
}

export const socketIdHeader = (): Record<string, string> => (current ? { 'X-Socket-Id': current } : {});
