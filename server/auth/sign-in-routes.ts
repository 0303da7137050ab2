/** `/api/login-token`. Source: api.md "Authentication", 1 to 3; decisions.md section 2. */
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { users } from '../database/schema.ts';
import { serveEndpoint } from '../http/endpoint.ts';
import { RequestProblem } from '../http/problem.ts';
import type { ServiceContext } from '../service-context.ts';
import { basicCredentials, type Credentials } from './basic-credentials.ts';
import { createTurns } from './in-turn.ts';
import { passwordIsRight } from './passwords.ts';
import { attemptKeys, beginAttempt, forgetAttempt } from './sign-in-attempts.ts';
import { tokenOf } from './tokens.ts';

type UserRow = typeof users.$inferSelect;

export function signInRoutes(app: FastifyInstance, context: ServiceContext): void {
  const { config, db, secret, now } = context;

  /** Attempts of one e-mail or one address follow each other: else many that are right, from one house at once, would count as failures of one another. */
  const inTurn = createTurns();

  async function signIn({ email, password }: Credentials, keys: readonly string[]): Promise<UserRow> {
    const attempt = await beginAttempt(db, keys, now());
    const { wait } = attempt;
    if (wait > 0) {
      const headers = { 'retry-after': String(wait) };
      throw new RequestProblem('too-many-attempts', `Too many failed attempts; try again in ${wait} s`, { headers });
    }
    const [user] = await db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
    if (!(await passwordIsRight(user?.password_hash, password)) || !user) {
      throw new RequestProblem('wrong-credentials', 'Wrong e-mail or password');
    }
    await forgetAttempt(db, attempt, user.blocked ? undefined : keys[0]);
    if (user.blocked) throw new RequestProblem('account-blocked', 'The account is blocked');
    return user;
  }

  serveEndpoint(app, context, 'issueToken', async ({ request, reply }) => {
    const credentials = basicCredentials(request.headers.authorization);
    if (!credentials) {
      throw new RequestProblem('no-credentials', 'No authentication credentials provided', { headers: { 'www-authenticate': 'Basic' } });
    }
    const keys = attemptKeys(secret, credentials.email, request.ip);
    const { id, token, uid, expires } = await inTurn(keys, async () => {
      const user = await signIn(credentials, keys);
      return { ...(await tokenOf(db, secret, user.id, now(), config.TOKEN_TTL)), uid: String(user.id) };
    });
    reply.header('cache-control', 'no-store');
    return { body: { data: [{ id, token, type: 'access_token', uid, expire: Math.floor(expires / 1000) }] } };
  });
}
