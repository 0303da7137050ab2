import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { channelName } from './channel-name.ts';
import { type Broadcast, batchBody, parseEvents, singleEventBody } from './event-body.ts';
import type { PusherApp } from './pusher-app.ts';
import { bodyFault, signatureFault } from './request-signature.ts';

export interface EventRouteOptions {
  readonly app: PusherApp;
  isEnabled(): boolean;
  /** Returns milliseconds since 1970. */
  now(): number;
  broadcast(event: Broadcast): void;
  /** Returns the number of subscribers of every channel that has any, by channel name. */
  channelCounts(): ReadonlyMap<string, number>;
  terminateUser(userId: string): void;
}

/**
 * The parameter `info`. Its parsed value is true if the response must contain `subscription_count`, the only attribute of private channels.
 */
const infoParameter = z
  .string()
  .default('')
  .transform((list) => list.split(',').filter(Boolean))
  .refine((names) => names.every((name) => name === 'subscription_count'), 'info: private channels have subscription_count only')
  .transform((names) => names.length > 0);
const channelsQuery = z.object({ filter_by_prefix: z.string().default(''), info: infoParameter });
const channelQuery = z.object({ info: infoParameter });

const channelAttributes = (count: number, isWanted: boolean) => (isWanted ? { subscription_count: count } : {});
const errorBodyOf = (error: z.ZodError) => ({ error: error.issues[0]?.message ?? '' });

/** Maximum bytes of a body. A batch of ten events of the maximum size fits, although their data is escaped twice. */
const bodyLimit = 1_048_576;
const bytesOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/**
 * Returns the routes of the HTTP API for publishers, `/apps/{id}/…`, which accept signed requests only. Their 4xx responses have the
 * body `{ error }`, as publishers expect.
 *
 * Source: Pusher Channels HTTP API.
 */
export function eventRoutes({ app, isEnabled, now, broadcast, channelCounts, terminateUser }: EventRouteOptions): FastifyPluginAsync {
  const publish = (schema: z.ZodType<Broadcast[]>) => async (request: FastifyRequest, reply: FastifyReply) => {
    const events = parseEvents(bytesOf(request), schema);
    if ('error' in events) return reply.code(events.status).send({ error: events.error });
    events.forEach(broadcast);
    return {};
  };

  return async (scope) => {
    // The signature covers the raw bytes, so bodies are not parsed before it is checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));

    // The framework itself refuses some requests, for example one whose body exceeds the limit. Other errors go to the service's handler.
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      const { statusCode = 500, message } = error;
      if (statusCode < 400 || statusCode > 499) throw error;
      return reply.code(statusCode).send({ error: message });
    });

    // A client without the secret must not make the service keep a body in memory. So the signature is checked before the body is read.
    scope.addHook<{ Params: { appId: string } }>('onRequest', async (request, reply) => {
      if (request.params.appId !== app.appId) return reply.code(404).send({ error: 'The application does not exist' });
      if (!isEnabled()) return reply.code(403).send({ error: 'The application is disabled' });
      const fault = signatureFault(app, { method: request.method, url: request.url }, now());
      return fault ? reply.code(401).send({ error: fault }) : undefined;
    });
    scope.addHook('preValidation', async (request, reply) => {
      const fault = bodyFault(request.url, bytesOf(request));
      return fault ? reply.code(401).send({ error: fault }) : undefined;
    });

    // These requests are frequent, so only warnings and errors are logged.
    const options = { logLevel: 'warn' } as const;
    scope.post('/apps/:appId/events', options, publish(singleEventBody));
    scope.post('/apps/:appId/batch_events', options, publish(batchBody));
    scope.get('/apps/:appId/channels', options, async (request, reply) => {
      const query = channelsQuery.safeParse(request.query);
      if (!query.success) return reply.code(400).send(errorBodyOf(query.error));
      const { filter_by_prefix: prefix, info: wantsCount } = query.data;
      const channels = [...channelCounts()].filter(([name]) => name.startsWith(prefix));
      return { channels: Object.fromEntries(channels.map(([name, count]) => [name, channelAttributes(count, wantsCount)])) };
    });
    scope.get<{ Params: { name: string } }>('/apps/:appId/channels/:name', options, async (request, reply) => {
      const query = channelQuery.safeParse(request.query);
      if (!query.success) return reply.code(400).send(errorBodyOf(query.error));
      if (!channelName.safeParse(request.params.name).success) return reply.code(400).send({ error: 'The channel name is invalid' });
      const count = channelCounts().get(request.params.name) ?? 0;
      return { occupied: count > 0, ...channelAttributes(count, query.data.info) };
    });
    scope.post<{ Params: { userId: string } }>('/apps/:appId/users/:userId/terminate_connections', options, async ({ params }) => {
      terminateUser(params.userId);
      return {};
    });
  };
}
