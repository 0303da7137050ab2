/** The id of a request: in its answer, its log line and the audit log. The app makes it, so that it knows it of a request whose answer is lost. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const plain = /^[\w-]{8,64}$/;

export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && plain.test(given) ? given : randomUUID();
}
