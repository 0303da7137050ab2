import { mayCall } from '../../contract/access.ts';
import { validTokens } from '../auth/tokens.ts';
import type { ServiceContext } from '../service-context.ts';

/**
 * Closes the sockets of those who may not listen any more: the token by which they subscribed has expired or is revoked, or its user is
 * blocked or has another role. They come back at once, and `/realtime_auth` says what it says to anybody.
 */
export async function sendAwaySignedOut({ db, now, endpoint }: Pick<ServiceContext, 'db' | 'now' | 'endpoint'>): Promise<void> {
  const admissions = [...(endpoint?.admissions() ?? [])];
  if (!endpoint || admissions.length === 0) return;
  const valid = await validTokens(db, [...new Set(admissions.map(([, tokenId]) => tokenId))], now());
  const mayListen = new Set(valid.filter(({ role }) => mayCall('authorizeRealtime', [role])).map(({ id }) => id));
  endpoint.disconnect(admissions.filter(([, tokenId]) => !mayListen.has(tokenId)).map(([socketId]) => socketId));
}
