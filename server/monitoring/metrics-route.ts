/**
 * `GET /metrics`, outside the API. Metrics show how busy the house is, so access is restricted. If `METRICS_TOKEN` is set, the request must
 * contain the token. Otherwise the request must come from this machine, and not through a proxy.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestProblem } from '../http/problem.ts';
import { equalSecrets } from '../realtime/equal-secrets.ts';
import type { ServiceContext } from '../service-context.ts';

export function metricsRoute(app: FastifyInstance, { config, metrics }: Pick<ServiceContext, 'config' | 'metrics'>): void {
  app.get('/metrics', async (request, reply) => {
    const isAllowed = config.METRICS_TOKEN ? hasToken(request, config.METRICS_TOKEN) : isLocalRequest(request);
    if (!isAllowed)
      throw new RequestProblem(
        'not-permitted',
        'Metrics require METRICS_TOKEN; without this setting, they are available on this machine only',
      );
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

const hasToken = ({ headers }: FastifyRequest, token: string): boolean => equalSecrets(headers.authorization ?? '', `Bearer ${token}`);

const loopbackPattern = /^(::ffff:)?127\.|^::1$/;

const isLocalRequest = ({ socket, headers }: FastifyRequest): boolean =>
  loopbackPattern.test(socket.remoteAddress ?? '') && !('x-forwarded-for' in headers) && !('forwarded' in headers);
