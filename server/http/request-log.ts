/**
 * The log of the service. It has one line for each request. This line contains no query, body or headers, because these can contain tokens,
 * passwords and names.
 */
import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedError } from './logged-error.ts';
import { disconnectedStatus, type RequestEndListener } from './request-end.ts';

export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const redact = { paths: ['headers', '*.headers'], remove: true };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact, serializers: { err: loggedError } }, destination);
}

/** Writes the line of a request. If the client disconnected, the line contains no status, because the response was not sent completely. */
export const logRequest: RequestEndListener = (request, reply, status) => {
  const isDisconnected = status === disconnectedStatus;
  const details = {
    method: request.method,
    path: pathOf(request.url),
    ...(isDisconnected ? {} : { status: reply.statusCode }),
    milliseconds: Math.round(reply.elapsedTime),
  };
  request.log.info(details, isDisconnected ? 'client disconnected' : 'response sent');
};

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
