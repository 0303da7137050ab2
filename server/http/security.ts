/** Security headers of all responses, and the other origins that may call the service (CORS). */
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { contentPolicy, type ForeignSources } from './content-policy.ts';
import { isHost } from './host.ts';
import { RequestProblem } from './problem.ts';

/** Features of browsers that the app does not use. */
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

/** For a year, browsers connect only with TLS. Subdomains are not included, because they may belong to other services. */
const strictTransport = 'max-age=31536000';

/** Adds the security headers and the CORS headers. Throws 400 for requests with an invalid `Host`. */
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
