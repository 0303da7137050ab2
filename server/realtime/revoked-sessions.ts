import { mayCall } from '../../contract/access.ts';
import { findValidTokens } from '../auth/repository.ts';
import type { ServiceContext } from '../service-context.ts';

/** Milliseconds between two checks. A user who loses the permission to subscribe is disconnected within a second. */
const checkInterval = 300;

/** Starts periodic checks that disconnect users who may no longer subscribe. Returns a function that stops the checks. */
export function startSessionChecks(context: ServiceContext): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let currentCheck = Promise.resolve();
  let isFailing = false;
  const scheduleCheck = () => {
    timer = setTimeout(() => {
      currentCheck = disconnectRevokedSessions(context)
        .then(() => {
          isFailing = false;
        })
        .catch((error: unknown) => {
          // The error is logged only once for each outage of the database, because an outage may last for hours.
          if (!isFailing) context.log.error({ err: error }, 'the permissions of real-time connections could not be checked; trying again');
          isFailing = true;
        })
        .finally(() => {
          if (!isStopped) scheduleCheck();
        });
    }, checkInterval).unref();
  };
  scheduleCheck();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await currentCheck;
  };
}

/** Closes the sockets of users whose token is no longer valid, or whose role may no longer subscribe. */
export async function disconnectRevokedSessions({
  db,
  now,
  realtimeServer,
}: Pick<ServiceContext, 'db' | 'now' | 'realtimeServer'>): Promise<void> {
  const tokensOfSockets = [...(realtimeServer?.tokensOfSockets() ?? [])];
  if (!realtimeServer || tokensOfSockets.length === 0) return;
  const validTokens = await findValidTokens(db, [...new Set(tokensOfSockets.map(([, tokenId]) => tokenId))], now());
  const allowedTokenIds = new Set(validTokens.filter(({ role }) => mayCall('authorizeRealtime', [role])).map(({ id }) => id));
  realtimeServer.disconnect(tokensOfSockets.filter(([, tokenId]) => !allowedTokenIds.has(tokenId)).map(([socketId]) => socketId));
}
