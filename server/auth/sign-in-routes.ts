/**
 * `/api/login-token`: begins and ends sessions.
 *
 * Source: docs/specification/api.md#authentication, docs/specification/extensions.md#access-tokens.
 */
import type { FastifyInstance } from 'fastify';
import { serveEndpoint } from '../http/endpoint.ts';
import { RequestProblem } from '../http/problem.ts';
import { disconnectRevokedSessions } from '../realtime/revoked-sessions.ts';
import type { ServiceContext } from '../service-context.ts';
import { findUserByEmail, type UserRow } from '../users/repository.ts';
import { bearerToken } from './authenticate.ts';
import { basicCredentials, type Credentials } from './basic-credentials.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { isPasswordCorrect } from './passwords.ts';
import { deleteToken } from './repository.ts';
import { type AttemptKeys, attemptKeys, beginAttempt, clearFailures, deleteAttempt } from './sign-in-attempts.ts';
import { getOrCreateToken, idOfToken } from './tokens.ts';

export function signInRoutes(app: FastifyInstance, context: ServiceContext): void {
  const { config, db, secret, now } = context;

  /**
   * Serializes the attempts with one e-mail or from one network. Each attempt counts as failed until its password has been checked.
   * Without the queue, many concurrent sign-ins from one network would reach the limit of failures, even with correct passwords.
   */
  const runSerially = createKeyedQueue();

  async function signIn({ email, password }: Credentials, keys: AttemptKeys): Promise<UserRow> {
    const attempt = await beginAttempt(db, keys, now());
    const { waitSeconds } = attempt;
    if (waitSeconds > 0) {
      const headers = { 'retry-after': String(waitSeconds) };
      throw new RequestProblem('too-many-attempts', `Too many failed attempts; try again in ${waitSeconds} s`, { headers });
    }
    const user = await findUserByEmail(db, email);
    if (!(await isPasswordCorrect(user?.password_hash, password)) || !user) {
      throw new RequestProblem('wrong-credentials', 'Wrong e-mail or password');
    }
    await (user.blocked ? deleteAttempt(db, attempt) : clearFailures(db, attempt));
    if (user.blocked) throw new RequestProblem('account-blocked', 'The account is blocked');
    return user;
  }

  serveEndpoint(app, context, 'issueToken', async ({ request, reply }) => {
    const credentials = basicCredentials(request.headers.authorization);
    if (!credentials) {
      throw new RequestProblem('no-credentials', 'No authentication credentials provided', { headers: { 'www-authenticate': 'Basic' } });
    }
    const keys = attemptKeys(secret, credentials.email, request.ip);
    const { id, token, uid, expires } = await runSerially(Object.values(keys), async () => {
      const user = await signIn(credentials, keys);
      return { ...(await getOrCreateToken(db, secret, user.id, now(), config.TOKEN_TTL)), uid: String(user.id) };
    });
    reply.header('cache-control', 'no-store');
    return { body: { data: [{ id, token, type: 'access_token', uid, expire: Math.floor(expires / 1000) }] } };
  });
  serveEndpoint(app, context, 'revokeToken', async ({ request }) => {
    const tokenId = idOfToken(secret, bearerToken(request) ?? '');
    if (tokenId) await deleteToken(db, tokenId);
    await disconnectRevokedSessions(context);
    return { body: undefined };
  });
}
