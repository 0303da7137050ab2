/** Requests the signature of a subscription to a private channel. Source: docs/specification/api.md#authentication. */
import { usersEndpoints } from '../../contract/endpoints/users.ts';
import { realtimeAuthResponse } from '../../contract/resources/user.ts';
import { tokenParameter } from '../../contract/token-parameter.ts';
import { request } from './http/request.ts';
import { ownSession } from './session/session.ts';

/**
 * The method POST needs the extension realtime-post. Throws an HttpError: 401 or 403 if the service refuses the session or the channel, 0
 * if the service cannot be reached. Throws a ZodError if the response does not fit the contract.
 */
export async function authoriseRealtime(method: 'GET' | 'POST', socketId: string, channel: string): Promise<{ auth: string }> {
  const token = { [tokenParameter]: ownSession()?.token ?? '' };
  const values = { socket_id: socketId, channel_name: channel };
  const query = new URLSearchParams(method === 'GET' ? { ...token, ...values } : token);
  const { json } = await request(`${usersEndpoints.authorizeRealtime.path}?${query}`, {
    method,
    retries: 0,
    ...(method === 'POST' ? { body: new URLSearchParams(values) } : {}),
  });
  return realtimeAuthResponse.parse(json);
}
