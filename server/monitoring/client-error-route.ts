/** Receives the errors that the app reports, logs them and counts them. Source: contract/resources/client-error.ts. */
import type { FastifyInstance } from 'fastify';
import { clientErrorsPerMinute } from '../../contract/resources/client-error.ts';
import { serveEndpoint } from '../http/endpoint.ts';
import { RequestProblem } from '../http/problem.ts';
import type { ServiceContext } from '../service-context.ts';

const minuteMs = 60_000;

export function clientErrorRoute(app: FastifyInstance, context: ServiceContext): void {
  /** The number of reports in the current minute, by user id. */
  let countByUser = new Map<number, number>();
  let minuteStart = 0;
  serveEndpoint(app, context, 'reportClientError', async ({ body, caller, request }) => {
    const now = context.now();
    if (now - minuteStart >= minuteMs) [countByUser, minuteStart] = [new Map(), now];
    const reportCount = (countByUser.get(caller.id) ?? 0) + 1;
    countByUser.set(caller.id, reportCount);
    if (reportCount > clientErrorsPerMinute) {
      const seconds = Math.ceil((minuteStart + minuteMs - now) / 1_000);
      throw new RequestProblem('too-many-attempts', 'The app has reported too many errors; try again later', {
        headers: { 'retry-after': String(seconds) },
      });
    }
    context.metrics.clientError();
    request.log.warn({ clientError: body }, 'the app failed');
    return { body: undefined };
  });
}
