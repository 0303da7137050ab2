/**
 * Recognizes the error that the service returns if another client has the new client's e-mail address. Source:
 * docs/specification/extensions.md#create.
 */
import { problemOf, statusOf } from '../../../providers/http/http-error.ts';
import { isIdempotencyKeyRefused } from '../../../ui/drafts/unknown-outcome.ts';

export interface DuplicateEmail {
  readonly email: string;
  /** The id of the other client, if the service's message contains it in parentheses. */
  readonly id?: string;
  /** The message of the service. */
  readonly detail: string;
}

/**
 * Returns the details of an error about a duplicate e-mail address; undefined for any other error, or if no address was sent. `email` is the
 * address that was sent.
 */
export function duplicateEmailOf(error: unknown, email: unknown): DuplicateEmail | undefined {
  if (statusOf(error) !== 409 || isIdempotencyKeyRefused(error) || typeof email !== 'string' || email === '') return undefined;
  const detail = problemOf(error).problem?.detail ?? '';
  const id = /\((\d+)\)/.exec(detail)?.[1];
  return { email, detail, ...(id ? { id } : {}) };
}
