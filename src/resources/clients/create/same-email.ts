/** The refusal of a new client whose e-mail another client has. Source: decisions.md, ext:create (409 naming that client). */
import { problemOf, statusOf } from '../../../providers/http-error.ts';

export interface SameEmail {
  readonly email: string;
  /** The other client, where the service's words give the number in brackets. */
  readonly id?: string;
  /** The service's own words. */
  readonly detail: string;
}

/** `undefined` for any other failure. */
export function sameEmailOf(error: unknown, email: unknown): SameEmail | undefined {
  if (statusOf(error) !== 409 || typeof email !== 'string' || email === '') return undefined;
  const detail = problemOf(error).problem?.detail ?? '';
  const id = /\((\d+)\)/.exec(detail)?.[1];
  return { email, detail, ...(id ? { id } : {}) };
}
