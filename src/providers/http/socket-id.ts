/** The id of this tab's real-time socket. Writes send this id, so that the service does not send their events to this tab. */
import { socketIdPattern } from '../../../contract/socket-id.ts';

let currentId: string | undefined;

/** Pass `undefined` when the connection is lost, or if the service lacks the extension sockets. */
export function setSocketId(id: string | undefined): void {
  currentId = id && socketIdPattern.test(id) ? id : undefined;
}

export const socketIdHeader = (): Record<string, string> => (currentId ? { 'X-Socket-Id': currentId } : {});
