/** react-admin's auth provider. The code in src/boot reads `/api/me` before it shows the app, so no method here waits for the network. */
import type { AuthProvider } from 'react-admin';
import type { Me } from '../../../contract/resources/user.ts';
import { removeFirstReads } from '../first-reads.ts';
import { isSessionEnd } from '../http/http-error.ts';
import { permissionsOf } from '../permissions.ts';
import { removeShownLists } from '../shown-lists.ts';
import { createUserStore } from '../store.ts';
import { removeFiledCalls } from '../stored-calls.ts';
import { clearSession, readSession } from './session.ts';

export const createAuthProvider = (me: Me) =>
  ({
    /** Not supported: the code in src/boot shows the sign-in page of src/sign-in. */
    login: () => Promise.reject(new Error('login is not supported: use the sign-in page')),
    logout: () => {
      clearSession();
      removeFirstReads();
      removeShownLists();
      removeFiledCalls(createUserStore(me.id));
      // Loading a new page clears all caches of this user. The promise never settles, so that react-admin does not continue.
      window.location.assign('/sign-in');
      return new Promise<never>(() => {});
    },
    checkAuth: async () => {
      if (!readSession()) throw new Error('no session');
    },
    /** A 403 for a missing permission is shown where it occurred and does not end the session. */
    checkError: async (error: unknown) => {
      if (isSessionEnd(error)) throw error;
    },
    getIdentity: async () => ({ id: me.id, fullName: me.full_name }),
    getPermissions: async () => me.roles,
    canAccess: async ({ resource, action }) => permissionsOf(me).canAccess(resource, action),
  }) satisfies AuthProvider;
