/** How a telephone system reports a call. Source: decisions.md section 3, ext:telephony. */
import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallerId, CallReport } from '../../contract/resources/call.ts';
import { authenticate } from '../auth/authenticate.ts';
import type { Caller as Reporter } from '../auth/tokens.ts';
import { users } from '../database/schema.ts';
import { serveEndpoint } from '../http/endpoint.ts';
import { invalidBody, RequestProblem } from '../http/problem.ts';
import { equalSecrets } from '../realtime/equal-secrets.ts';
import { inTransaction } from '../records/update-record.ts';
import type { ServiceContext } from '../service-context.ts';
import { type Caller, findCallers } from './find-callers.ts';
import { type KeptCall, keepCall } from './kept-calls.ts';

/** Not a user: what the telephone system does is nobody's. */
const telephoneSystem: Reporter = { id: 0, role: 'administrator', clientId: null };

/** In a scope of its own, in which the body is kept as it came: the signature is of its bytes. */
export const telephonyRoutes = (app: FastifyInstance, context: ServiceContext): PromiseLike<unknown> =>
  app.register(async (scope) => {
    const bodies = new WeakMap<FastifyRequest, Buffer>();
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
      bodies.set(request, body);
      void parse(request, body.toString('utf8'), done);
    });

    const identify = async (request: FastifyRequest): Promise<Reporter> => {
      const signature = request.headers['x-telephony-signature'];
      if (typeof signature !== 'string') return authenticate(context, request, 'bearer', 'reportCall');
      const secret = context.config.TELEPHONY_SECRET;
      const expected = createHmac('sha256', secret ?? '')
        .update(bodies.get(request) ?? '')
        .digest('hex');
      if (!secret || !equalSecrets(signature.toLowerCase(), expected))
        throw new RequestProblem('wrong-credentials', 'The signature is wrong');
      return telephoneSystem;
    };

    serveEndpoint(
      scope,
      context,
      'reportCall',
      async ({ body }) => {
        const { event, call } = await heard(context, body);
        await inTransaction(context, async (transaction) => {
          await keepCall(transaction, call);
          await context.outbox.add(transaction, 'caller_id', event);
        });
        return { body: { data: [event] as const } };
      },
      { identify },
    );
  });

/** The call as staff are told of it, and as it is kept. */
async function heard(
  { db, accountingCountry, now }: ServiceContext,
  { username, phone, call_id, state }: CallReport,
): Promise<{ event: CallerId; call: KeptCall }> {
  const [user] = await db.select({ id: users.id, email: users.email }).from(users).where(eq(users.email, username.toLowerCase()));
  if (!user) throw invalidBody({ username: ['is no user of this service'] });
  const callers = await findCallers(db, phone, accountingCountry);
  const at = now();
  const event = {
    name: 'caller_id' as const,
    username: user.email,
    client: clientOf(callers, phone),
    ...(call_id ? { call_id } : {}),
    ...(state ? { state } : {}),
    at,
  };
  const clientIds = callers.slice(0, mostListed).map(({ id }) => id);
  return { event, call: { userId: user.id, phone, call_id, state, clientIds, at } };
}

/** Fewer than an event has room for. */
const mostListed = 20;

function clientOf(callers: readonly Caller[], phone: string): CallerId['client'] {
  const [caller, ...others] = callers;
  if (!caller) return { id: null, name: null, phone };
  if (others.length === 0) return { id: String(caller.id), uuid: caller.uuid, name: caller.name, phone, email: caller.email };
  const ambiguous = callers.slice(0, mostListed).map(({ id, name, matched }) => ({ id: String(id), name, matched }));
  return { id: null, name: null, phone, ambiguous };
}
