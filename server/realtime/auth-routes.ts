/** `/realtime_auth`: authorizes subscriptions to private channels. Source: docs/specification/extensions.md#realtime-authorization. */
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { realtimeAuthRequest } from '../../contract/resources/user.ts';
import { queryToken } from '../auth/authenticate.ts';
import { idOfToken } from '../auth/tokens.ts';
import type { Caller } from '../http/caller.ts';
import { RequestProblem } from '../http/problem.ts';
import { responseSchema } from '../http/response-schema.ts';
import type { ServiceContext } from '../service-context.ts';
import { authorizeChannel } from './authorize-channel.ts';
import { privateChannel, userChannelOf } from './settings.ts';

/** Maximum bytes of a form, which contains a socket id and a channel name. */
const bodyLimit = 16 * 1024;

/**
 * Real-time clients send GET with a query, or POST with a form. Forms are parsed in this scope only, because no other route accepts them.
 */
export async function realtimeAuthRoutes(app: FastifyInstance, context: ServiceContext): Promise<void> {
  const { path, response } = endpoints.authorizeRealtime;
  const callers = new WeakMap<FastifyRequest, Caller>();
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit });
    scope.route({
      method: ['GET', 'POST'],
      url: path,
      schema: { response: { [response.status]: responseSchema(response.schema) } },
      bodyLimit,
      onRequest: async (request) => {
        callers.set(request, await context.authenticate(request, 'query', 'authorizeRealtime'));
      },
      handler: async (request, reply) => {
        const userId = callers.get(request)?.id ?? 0;
        const { socket_id, channel_name } = parseRequest(request);
        const channels = [privateChannel, ...(context.extensions.includes('user-channel') ? [userChannelOf(userId)] : [])];
        const outcome = authorizeChannel(context.realtime.app, channels, { socket_id, channel_name });
        if ('refused' in outcome) throw new RequestProblem(outcome.refused, outcome.detail);
        const tokenId = idOfToken(context.secret, queryToken(request) ?? '');
        if (tokenId) context.realtimeServer?.authorizeSocket(socket_id, tokenId, String(userId));
        return reply.header('cache-control', 'no-store').send(outcome);
      },
    });
  });
}

function parseRequest(request: FastifyRequest): { socket_id: string; channel_name: string } {
  const query = Object.fromEntries(new URL(request.url, 'http://service').searchParams);
  const body = typeof request.body === 'object' ? request.body : {};
  const parseResult = realtimeAuthRequest.safeParse({ ...query, ...body });
  if (parseResult.success) return parseResult.data;
  throw new RequestProblem('bad-query', `${parseResult.error.issues[0]?.path.join('.')}: ${parseResult.error.issues[0]?.message}`);
}
