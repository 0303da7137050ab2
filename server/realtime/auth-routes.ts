/** `/realtime_auth`: who may listen on the private channel. Source: decisions.md section 3. */
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { realtimeAuthRequest } from '../../contract/resources/user.ts';
import { authenticate, queryToken } from '../auth/authenticate.ts';
import { idOfToken } from '../auth/tokens.ts';
import { answerSchema } from '../http/answer-schema.ts';
import { RequestProblem } from '../http/problem.ts';
import type { ServiceContext } from '../service-context.ts';
import { authorizeChannel } from './authorize-channel.ts';
import { privateChannel } from './settings.ts';

/** Real-time clients ask by GET, with the values in the query, or by POST, with a form; nothing else takes forms. */
export async function realtimeAuthRoutes(app: FastifyInstance, context: ServiceContext): Promise<void> {
  const { path, answer } = endpoints.authorizeRealtime;
  await app.register(async (scope) => {
    await scope.register(formbody);
    scope.route({
      method: ['GET', 'POST'],
      url: path,
      schema: { response: { [answer.status]: answerSchema(answer.schema) } },
      handler: async (request, reply) => {
        await authenticate(context, request, 'query', 'authorizeRealtime');
        const { socket_id, channel_name } = parseRequest(request);
        const outcome = authorizeChannel(context.realtime.app, privateChannel, { socket_id, channel_name });
        if ('refused' in outcome) throw new RequestProblem(outcome.refused, outcome.detail);
        const tokenId = idOfToken(context.secret, queryToken(request) ?? '');
        if (tokenId) context.endpoint?.admit(socket_id, tokenId);
        return reply.header('cache-control', 'no-store').send(outcome);
      },
    });
  });
}

function parseRequest(request: FastifyRequest): { socket_id: string; channel_name: string } {
  const query = Object.fromEntries(new URL(request.url, 'http://service').searchParams);
  const body = typeof request.body === 'object' ? request.body : {};
  const parsed = realtimeAuthRequest.safeParse({ ...query, ...body });
  if (parsed.success) return parsed.data;
  throw new RequestProblem('bad-query', `${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}`);
}
