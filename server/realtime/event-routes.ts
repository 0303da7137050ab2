import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Broadcast, batchBody, parseEvents, singleBody } from './event-body.ts';
import type { PusherApp } from './pusher-app.ts';
import { signatureFault } from './request-signature.ts';

export interface EventRoutes {
  readonly app: PusherApp;
  enabled(): boolean;
  /** Milliseconds since 1970. */
  now(): number;
  broadcast(event: Broadcast): void;
  /** Every occupied channel with its number of subscribers. */
  channelCounts(): Map<string, number>;
}

/** Ten events of the largest size, escaped twice, fit. */
const bodyLimit = 1_048_576;
const bytesOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** The HTTP side, `/apps/{id}/…`: signed calls of publishers. Errors answer `{ error }`, as publishers expect. */
export function eventRoutes({ app, enabled, now, broadcast, channelCounts }: EventRoutes): FastifyPluginAsync {
  const publish = (schema: z.ZodType<Broadcast[]>) => async (request: FastifyRequest, reply: FastifyReply) => {
    const events = parseEvents(bytesOf(request), schema);
    if ('error' in events) return reply.code(events.status).send({ error: events.error });
    events.forEach(broadcast);
    return {};
  };

  return async (scope) => {
    // The signature is over the bytes as they came, so nothing may parse them before.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));

    scope.addHook<{ Params: { appId: string } }>('preValidation', async (request, reply) => {
      if (request.params.appId !== app.appId) return reply.code(404).send({ error: 'The application does not exist' });
      if (!enabled()) return reply.code(403).send({ error: 'The application is disabled' });
      const fault = signatureFault(app, { method: request.method, url: request.url, body: bytesOf(request) }, now());
      return fault ? reply.code(401).send({ error: fault }) : undefined;
    });

    // The addresses carry signatures: successful calls are not worth a line that holds one.
    const options = { logLevel: 'warn' } as const;
    scope.post('/apps/:appId/events', options, publish(singleBody));
    scope.post('/apps/:appId/batch_events', options, publish(batchBody));
    scope.get('/apps/:appId/channels', options, async () => ({
      channels: Object.fromEntries([...channelCounts()].map(([channel, count]) => [channel, { subscription_count: count }])),
    }));
  };
}
