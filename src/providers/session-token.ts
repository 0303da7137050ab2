/** The token alone, for the first script, which is without zod; session.ts is who reads and writes the session. */
export const sessionKey = 'backoffice.session';

export function storedToken(): string | undefined {
  try {
    const session: unknown = JSON.parse(localStorage.getItem(sessionKey) ?? 'null');
    const token: unknown = typeof session === 'object' && session !== null ? Reflect.get(session, 'token') : undefined;
    return typeof token === 'string' ? token : undefined;
  } catch {
    return undefined;
  }
}
