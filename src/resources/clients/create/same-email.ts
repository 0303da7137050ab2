/** The error if another client has the new client's e-mail address. Source: docs/specification/extensions.md#create. */
import { problemOf, statusOf } from '../../../providers/http/http-error.ts';

export interface SameEmail {
  readonly email: string;
  /** Id of the other client, if the service's message contains it in parentheses. */
  readonly id?: string;
  /** The message of the service. */
  readonly detail: string;
}

/** Returns the error, or `undefined` for any other failure. */
export function sameEmailOf(error: unknown, email: unknown): SameEmail | undefined {
  if (statusOf(error) !== 409 || typeof email !== 'string' || email === '') return undefined;
  const detail = problemOf(error).problem?.detail ?? '';
  const id = /\((\d+)\)/.exec(detail)?.[1];
  return { email, detail, ...(id ? { id } : {}) };
}
