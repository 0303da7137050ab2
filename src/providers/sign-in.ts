/** E-mail and password → a session and the user. Source: api.md "Authentication", 1 to 3; decisions.md section 2. */
import { accessTokenRecord, type Me } from '../../contract/resources/user.ts';
import { oneRecord } from '../../contract/wire.ts';
import { failureDetail, isUnreachable, problemError, problemOf, statusOf } from './http-error.ts';
import { readMe } from './read-me.ts';
import { request } from './request.ts';
import { writeSession } from './session.ts';

const tokenAnswer = oneRecord(accessTokenRecord);

/** Writes the session once `/api/me` has answered too: a client user gets a token, but may not work here. */
export async function signIn(email: string, password: string): Promise<Me> {
  const { json } = await request('/api/login-token', {
    headers: { Authorization: `Basic ${base64(`${email.trim()}:${password}`)}` },
    retries: 0,
  });
  const answer = tokenAnswer.safeParse(json);
  if (!answer.success) throw problemError('app.errors.unreadable', 200);
  const session = answer.data.data[0];
  const me = await readMe(session.token);
  writeSession(session);
  return me;
}

/** What the sign-in page says; the names are keys of its catalogue. */
export interface SignInProblem {
  readonly name: 'wrong' | 'blocked' | 'noAccess' | 'tooMany' | 'unreachable' | 'failed';
  /** With `tooMany`. */
  readonly minutes?: number;
  /** With `failed`: what the service said, or which part of its answer could not be understood. */
  readonly detail?: string;
}

export function signInProblem(error: unknown): SignInProblem {
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

/** Of the text's UTF-8, which `btoa` alone does not take. */
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
