/**
 * The id of a request, which appears in its response, its log line and the audit log. The app creates the id, so that it can refer to the
 * request even if the response is lost.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const idPattern = /^[\w-]{8,64}$/;

export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const header = headers['x-request-id'];
  return typeof header === 'string' && idPattern.test(header) ? header : randomUUID();
}
