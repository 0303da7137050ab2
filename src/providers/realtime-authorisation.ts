/** Asks the service for the signature of a subscription to its private channel. Source: api.md "Authentication", 5 and 6. */
import { usersEndpoints } from '../../contract/endpoints/users.ts';
import { realtimeAuthAnswer } from '../../contract/resources/user.ts';
import { request } from './request.ts';
import { ownSession } from './session.ts';

/** Throws an HttpError: 401 or 403 when the session or the channel is not allowed, 0 when the service is not reached. */
export async function authoriseRealtime(socketId: string, channel: string): Promise<{ auth: string }> {
  const query = new URLSearchParams({ access_token: ownSession()?.token ?? '' });
  const { json } = await request(`${usersEndpoints.authorizeRealtime.path}?${query}`, {
    method: 'POST',
    body: new URLSearchParams({ socket_id: socketId, channel_name: channel }),
  });
  return realtimeAuthAnswer.parse(json);
}
