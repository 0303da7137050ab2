/** Headers that keep a page of ours from running, framing or asking the browser for what is not ours, and the origins that may call. */
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { contentPolicy, type ForeignSources } from './content-policy.ts';
import { isHost } from './host.ts';
import { RequestProblem } from './problem.ts';

/** What a browser can do that an auction house's pages never ask for. */
const unusedFeatures = [
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(', ');

/** A year in which browsers ask for nothing without TLS. Not for subdomains, which may be somebody else's. */
const strictTransport = 'max-age=31536000';

export async function secure(app: FastifyInstance, config: Pick<Config, 'CORS_ORIGINS'>, foreign: ForeignSources): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(foreign) },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
    if (!isHost(request.host)) throw new RequestProblem('bad-query', 'The header Host names no host');
    if (request.protocol === 'https') reply.header('strict-transport-security', strictTransport);
  });
  if (config.CORS_ORIGINS.length > 0) {
    await app.register(cors, {
      origin: config.CORS_ORIGINS,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'X-Request-Id', 'X-Socket-Id'],
      exposedHeaders: ['ETag', 'Idempotency-Replayed', 'Retry-After', 'X-Request-Id'],
      maxAge: 600,
    });
  }
}
