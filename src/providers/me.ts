/** The signed-in user and the service's configuration. Source: docs/specification/api.md#current-user. */
import { createContext, use } from 'react';
import type { Me } from '../../contract/resources/user.ts';
import type { ExtensionName } from '../../contract/wire.ts';
import { readMe } from './session/read-me.ts';

/** The user is read once, when the app starts. */
export const meQuery = { queryKey: ['me'], queryFn: () => readMe(), staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

export const MeContext = createContext<Me | undefined>(undefined);

/** Throws outside of `MeProvider`. */
export function useMe(): Me {
  const me = use(MeContext);
  if (!me) throw new Error('useMe must be called inside MeProvider');
  return me;
}

/** A feature without its extension is hidden or uses a fallback. */
export const hasExtension = (me: { readonly config: Pick<Me['config'], 'extensions'> }, name: ExtensionName): boolean =>
  me.config.extensions.includes(name);
