import type { IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { signInRoutes } from './auth/sign-in-routes.ts';
import { documentationRoutes } from './docs/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { closeConnectionsWhileStopping } from './http/connections/close-connections.ts';
import { connectionLimits } from './http/connections/connection-limits.ts';
import { guardConnections } from './http/connections/guard-connections.ts';
import { closeAfterEarlyResponse } from './http/connections/lingering-close.ts';
import { refuseUpgrade } from './http/connections/refuse-upgrade.ts';
import { handleErrors, refuseInvalidUrl, refuseUnknownUrls } from './http/error-handler.ts';
import { onRequestEnd } from './http/request-end.ts';
import { requestIdOf } from './http/request-id.ts';
import { logRequest } from './http/request-log.ts';
import { addSecurityHeaders } from './http/security.ts';
import { configuredServiceOrigins, serveApp } from './http/static-app.ts';
import { arrivalTimeoutMs } from './http/time-limit.ts';
import { clientErrorRoute } from './monitoring/client-error-route.ts';
import { metricsRoute } from './monitoring/metrics-route.ts';
import { realtimeAuthRoutes } from './realtime/auth-routes.ts';
import { isWebSocketRequest } from './realtime/handshake.ts';
import { realtimeSources } from './realtime/settings.ts';
import { auditRoutes } from './resources/audit/routes.ts';
import { houseTermRoutes } from './resources/house-terms/routes.ts';
import { ledgerRoutes } from './resources/journal/routes.ts';
import { knockDownRoutes } from './resources/knock-down/routes.ts';
import { listViewRoutes } from './resources/list-views/routes.ts';
import { meRoutes } from './resources/me/routes.ts';
import { relatedRoutes } from './resources/related/routes.ts';
import { resaleRightRoutes } from './resources/resale-rights/routes.ts';
import { resourceRoutes } from './resources/resource-routes.ts';
import { searchRoutes } from './resources/search/routes.ts';
import { statisticsRoutes } from './resources/statistics/routes.ts';
import { timelineRoutes } from './resources/timeline/routes.ts';
import type { ServiceContext } from './service-context.ts';
import { telephonyRoutes } from './telephony/routes.ts';

/** Maximum size of a JSON body in bytes. */
const bodyLimit = 1024 * 1024;
/** Maximum bytes of all headers of a request, including its URL. A filter with 500 UUIDs makes a URL of about 40 kB. */
const headerLimit = 64 * 1024;
/** Milliseconds within which a client must send the headers of a request. */
const headersTimeout = 10_000;
/** Milliseconds between two checks of the time limits of requests. */
const connectionsCheckingInterval = 2_000;

/** Accepts a DELETE without a body even if its content type is JSON, because some clients send this content type. */
function acceptEmptyDeleteBody(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '' && request.method === 'DELETE') done(null, undefined);
    else void parseJson(request, body, done);
  });
}

export async function createApp(context: ServiceContext, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const limits = connectionLimits(context.config);
  const httpOptions = {
    maxHeaderSize: headerLimit,
    headersTimeout,
    connectionsCheckingInterval,
    // If `shouldUpgradeCallback` returns false, Node.js 24.9 and newer versions ignore the header Upgrade. Older versions emit `upgrade`
    // instead.
    shouldUpgradeCallback: (request: IncomingMessage) => context.realtimeServer !== undefined && isWebSocketRequest(request),
  };
  const app = fastify({
    loggerInstance: log,
    bodyLimit,
    // This is a function, because Fastify's types do not accept the number of proxies itself.
    trustProxy: (_address, hop) => hop < context.config.TRUST_PROXY,
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: arrivalTimeoutMs,
    connectionTimeout: limits.idleTimeout,
    // On a busy machine, plugins can take longer to load than Fastify's default of 10 seconds.
    pluginTimeout: 120_000,
    // During a stop, closeConnectionsWhileStopping refuses requests with a problem document.
    return503OnClosing: false,
    http: httpOptions,
    frameworkErrors: refuseInvalidUrl,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  context.metrics.observe(app);
  onRequestEnd(app, logRequest, context.metrics.requestEnded);
  closeConnectionsWhileStopping(app);
  closeAfterEarlyResponse(app);
  guardConnections(app.server, limits, log);
  handleErrors(app);

  await addSecurityHeaders(app, context.config, { service: await configuredServiceOrigins(), realtime: realtimeSources(context.realtime) });
  refuseUnknownUrls(app);
  await app.register(compress, { encodings: ['gzip', 'identity'] });
  // Without a parser for text/plain, Fastify refuses a body of this type with 415 instead of parsing it.
  app.removeContentTypeParser('text/plain');
  acceptEmptyDeleteBody(app);
  if (context.realtimeServer) {
    context.realtimeServer.attach(app.server);
    await app.register(context.realtimeServer.routes);
  } else {
    app.server.on('upgrade', (_request, stream) => refuseUpgrade(stream));
  }

  healthRoutes(app, context);
  metricsRoute(app, context);
  signInRoutes(app, context);
  await meRoutes(app, context);
  await realtimeAuthRoutes(app, context);
  resourceRoutes(app, context);
  knockDownRoutes(app, context);
  statisticsRoutes(app, context);
  searchRoutes(app, context);
  auditRoutes(app, context);
  timelineRoutes(app, context);
  listViewRoutes(app, context);
  relatedRoutes(app, context);
  ledgerRoutes(app, context);
  houseTermRoutes(app, context);
  resaleRightRoutes(app, context);
  clientErrorRoute(app, context);
  await telephonyRoutes(app, context);
  await fileRoutes(app, context);
  await documentationRoutes(app, context.extensions);
  await serveApp(app);
  return app;
}
