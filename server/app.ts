/** The map of the service: plugins, routes, errors. */
import compress from '@fastify/compress';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { signInRoutes } from './auth/sign-in-routes.ts';
import { documentationRoutes } from './docs/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { closeConnectionsWhileStopping } from './http/close-connections.ts';
import { connectionLimits } from './http/connection-limits.ts';
import { handleErrors, refuseAddress } from './http/error-handler.ts';
import { guardConnections } from './http/guard-connections.ts';
import { onRequestEnd } from './http/request-end.ts';
import { requestIdOf } from './http/request-id.ts';
import { logRequest } from './http/request-log.ts';
import { secure } from './http/security.ts';
import { configuredService, serveApp } from './http/static-app.ts';
import { arrivalLimit } from './http/time-limit.ts';
import { jobRoutes } from './jobs/routes.ts';
import { realtimeAuthRoutes } from './realtime/auth-routes.ts';
import { realtimeSources } from './realtime/settings.ts';
import { addressRoutes } from './resources/addresses/routes.ts';
import { auditRoutes } from './resources/audit/routes.ts';
import { clientRoutes } from './resources/clients/routes.ts';
import { consignmentRoutes } from './resources/consignments/routes.ts';
import { itemRoutes } from './resources/items/routes.ts';
import { meRoutes } from './resources/me/routes.ts';
import { noteRoutes } from './resources/notes/routes.ts';
import { orderRoutes } from './resources/orders/routes.ts';
import { saleRoutes } from './resources/sales/routes.ts';
import { statisticsRoutes } from './resources/statistics/routes.ts';
import { taskRoutes } from './resources/tasks/routes.ts';
import { termRoutes } from './resources/terms/routes.ts';
import { transactionRoutes } from './resources/transactions/routes.ts';
import type { ServiceContext } from './service-context.ts';
import { telephonyRoutes } from './telephony/routes.ts';
import { clientErrorRoute } from './watch/client-error-route.ts';
import { metricsRoute } from './watch/metrics-route.ts';

/** The largest JSON body; what a form of staff sends is far smaller. */
const bodyLimit = 1024 * 1024;
/** The address is part of the header, and 500 UUIDs in a filter make one of 40 kB. */
const headerLimit = 64 * 1024;
/** Whoever has connected says within this time what is asked for; looked at so often. */
const headersTimeout = 10_000;
const connectionsCheckingInterval = 2_000;

export async function createApp(context: ServiceContext, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const limits = connectionLimits(context.config);
  const app = fastify({
    loggerInstance: log,
    bodyLimit,
    // The types know no number of proxies, which is what this function says.
    trustProxy: (_address, hop) => hop < context.config.TRUST_PROXY,
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: arrivalLimit,
    connectionTimeout: limits.toStandStill,
    // A machine that is busy may take long to load the parts; giving up after the usual 10 seconds would only start it all over.
    pluginTimeout: 120_000,
    // closeConnectionsWhileStopping refuses them with a problem document.
    return503OnClosing: false,
    http: { maxHeaderSize: headerLimit, headersTimeout, connectionsCheckingInterval },
    frameworkErrors: refuseAddress,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  context.metrics.observe(app);
  onRequestEnd(app, logRequest, context.metrics.requestEnded);
  closeConnectionsWhileStopping(app);
  guardConnections(app.server, limits, log);
  handleErrors(app);

  await secure(app, context.config, { service: await configuredService(), realtime: realtimeSources(context.realtime) });
  await app.register(compress, { encodings: ['gzip', 'identity'] });
  app.removeContentTypeParser('text/plain');
  if (context.endpoint) {
    context.endpoint.attach(app.server);
    await app.register(context.endpoint.routes);
  }

  healthRoutes(app, context);
  metricsRoute(app, context);
  signInRoutes(app, context);
  await meRoutes(app, context);
  await realtimeAuthRoutes(app, context);
  clientRoutes(app, context);
  addressRoutes(app, context);
  saleRoutes(app, context);
  consignmentRoutes(app, context);
  itemRoutes(app, context);
  orderRoutes(app, context);
  transactionRoutes(app, context);
  taskRoutes(app, context);
  noteRoutes(app, context);
  termRoutes(app, context);
  statisticsRoutes(app, context);
  jobRoutes(app, context);
  auditRoutes(app, context);
  clientErrorRoute(app, context);
  await telephonyRoutes(app, context);
  await fileRoutes(app, context);
  await documentationRoutes(app, context.extensions);
  await serveApp(app);
  return app;
}
