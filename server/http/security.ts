/** Security headers of all responses, and the other origins that may call the service (CORS). */
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { isHost } from './host.ts';
import { RequestProblem } from './problem.ts';

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

/** Browsers connect only with TLS for a year. Subdomains are not included, because they may belong to other services. */
const strictTransport = 'max-age=31536000';

/** Adds the security headers and allows the configured origins (CORS). Refuses requests with an invalid `Host` with 400. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  config: Pick<Config, 'CORS_ORIGINS'>,
  externalOrigins: ExternalOrigins,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(externalOrigins) },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
    if (!isHost(request.host)) throw new RequestProblem('bad-query', 'The header Host is not a valid host');
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

interface ExternalOrigins {
  /** The origins of another service that the app is configured to use, for its data and images. */
  readonly service: readonly string[];
  /** The origins to which the app connects for events, in addition to its own. */
  readonly realtime: readonly string[];
}

/** The hash of an empty style element. The app inserts its styles through the CSS object model, which needs no 'unsafe-inline'. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const contentPolicy = ({ service, realtime }: ExternalOrigins) => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", emptyStyle],
  imgSrc: ["'self'", 'data:', 'blob:', ...service.filter((source) => source.startsWith('http'))],
  fontSrc: ["'self'"],
  // For the preview of a PDF, whose content the app has loaded itself.
  frameSrc: ['blob:'],
  objectSrc: ["'none'"],
  connectSrc: ["'self'", ...service, ...realtime],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  // Only DOMPurify, which sanitizes the HTML of notes, may turn text into HTML. The `default` policy (src/boot/trusted-markup.ts) allows
  // only one constant.
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['default', 'dompurify'],
});
