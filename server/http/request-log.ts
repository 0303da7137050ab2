/** What the log says of a request: never its query, body or headers, where tokens, passwords and names stand. */
import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedError } from './logged-error.ts';
import { gone, type RequestEnded } from './request-end.ts';

/** Lines of JSON, to the standard output unless told otherwise. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const redact = { paths: ['headers', '*.headers'], remove: true };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact, serializers: { err: loggedError } }, destination);
}

/** One line a request, when it has been answered or its caller has left; its id is in the answer too. */
export const logRequest: RequestEnded = (request, reply, status) => {
  const milliseconds = Math.round(reply.elapsedTime);
  const said = status === gone ? 'the caller left' : 'answered';
  request.log.info({ method: request.method, path: pathOf(request.url), status: reply.statusCode, milliseconds }, said);
};

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
