/** Reads only the token, for the entry script `main.ts`, which does not contain zod. session.ts reads and writes the whole session. */

export const sessionKey = 'backoffice.session';

/** The token may have expired. */
export function readToken(): string | undefined {
  try {
    const session: unknown = JSON.parse(localStorage.getItem(sessionKey) ?? 'null');
    const token: unknown = typeof session === 'object' && session !== null ? Reflect.get(session, 'token') : undefined;
    return typeof token === 'string' ? token : undefined;
  } catch {
    return undefined;
  }
}
