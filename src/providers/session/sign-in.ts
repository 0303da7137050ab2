/**
 * Signs a user in with e-mail and password.
 * Source: docs/specification/api.md#authentication, docs/specification/extensions.md#access-tokens.
 */
import type { usersEndpoints } from '../../../contract/endpoints/users.ts';
import { accessTokenRecord, type Me } from '../../../contract/resources/user.ts';
import { oneRecord } from '../../../contract/wire.ts';
import { failureDetail, isUnreachable, problemError, problemOf, statusOf } from '../http/http-error.ts';
import { request } from '../http/request.ts';
import { readMe } from './read-me.ts';
import { writeSession } from './session.ts';

/** The path of the endpoint in the contract. Only its type is imported, so that the sign-in page does not load other endpoints. */
const path: (typeof usersEndpoints)['issueToken']['path'] = '/api/login-token';

const tokenBody = oneRecord(accessTokenRecord);

/**
 * Throws an HttpError if the sign-in fails. The session is saved only after `/api/me` has succeeded, because client users get a token but
 * may not use the back office.
 */
export async function signIn(email: string, password: string): Promise<Me> {
  const { json } = await request(path, {
    headers: { Authorization: `Basic ${encodeBase64(`${email.trim()}:${password}`)}` },
    retries: 0,
  });
  const parsed = tokenBody.safeParse(json);
  if (!parsed.success) throw problemError('app.errors.unreadable', 200);
  const session = parsed.data.data[0];
  const me = await readMe(session.token);
  writeSession(session);
  return me;
}

/** `name` is the last part of a translation key, `signIn.problems.<name>`. */
export interface SignInProblem {
  readonly name: 'wrong' | 'blocked' | 'noAccess' | 'tooMany' | 'unreachable' | 'failed';
  /** With `tooMany`: minutes until the user may try again. */
  readonly minutes?: number;
  /** With `failed`: the status and the message of the service, or the name of the field in its response that does not fit the contract. */
  readonly detail?: string;
}

export function toSignInProblem(error: unknown): SignInProblem {
  const { reason, retryAfter } = problemOf(error);
  if (reason === 'account-blocked') return { name: 'blocked' };
  switch (statusOf(error)) {
    case 401:
      return { name: 'wrong' };
    case 403:
      return { name: 'noAccess' };
    case 429:
      return { name: 'tooMany', minutes: Math.max(1, Math.ceil((retryAfter ?? 60) / 60)) };
    default:
      return isUnreachable(error) ? { name: 'unreachable' } : { name: 'failed', detail: failureDetail(error) };
  }
}

/** `btoa` alone throws for characters outside Latin-1. */
const encodeBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
