/** react-admin's auth provider. The boot has read `/api/me` before the app is shown, so nothing here waits for the network. */
import type { AuthProvider } from 'ra-core';
import { mayCall } from '../../contract/access.ts';
import type { Me } from '../../contract/resources/user.ts';
import { type Action, doorOf } from './data/resources.ts';
import { forgetFirstReads } from './first-reads.ts';
import { forgetCalls } from './forget-calls.ts';
import { isSessionEnd } from './http-error.ts';
import { clearSession, readSession } from './session.ts';
import { storeOf } from './store.ts';

const actions: Readonly<Record<string, Action>> = {
  list: 'list',
  export: 'list',
  show: 'show',
  edit: 'edit',
  create: 'create',
  delete: 'delete',
};

export const createAuthProvider = (me: Me) =>
  ({
    /** Signing in is the boot's page, see src/sign-in. */
    login: () => Promise.reject(new Error('the sign-in page signs in')),
    logout: () => {
      clearSession();
      forgetFirstReads();
      forgetCalls(storeOf(me.id));
      // A new document: no cache of this user survives. react-admin must not go on until it has come.
      window.location.assign('/sign-in');
      return new Promise<never>(() => {});
    },
    checkAuth: async () => {
      if (!readSession()) throw new Error('no session');
    },
    /** A 403 that is a matter of permission is shown where it happened, and ends nothing. */
    checkError: async (error: unknown) => {
      if (isSessionEnd(error)) throw error;
    },
    getIdentity: async () => ({ id: me.id, fullName: me.full_name }),
    getPermissions: async () => me.roles,
    canAccess: async ({ resource, action }) => mayDo(me.roles, resource, action),
  }) satisfies AuthProvider;

/** By the access table of the contract; what has no endpoint nobody may do. */
export function mayDo(roles: readonly string[], resource: string, action: string): boolean {
  const name = actions[action];
  const endpoint = name && doorOf(resource).endpoints[name];
  return endpoint !== undefined && mayCall(endpoint, roles);
}
