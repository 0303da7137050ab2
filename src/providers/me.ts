/** The signed-in user and the service's configuration. Source: api.md "Current user". */
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Me } from '../../contract/resources/user.ts';
import type { ExtensionName } from '../../contract/wire.ts';
import { readMe } from './read-me.ts';

/** Read once, before the first page is shown; a reload of the page reads it again. */
export const meQuery = { queryKey: ['me'], queryFn: () => readMe(), staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

export const useMe = (): Me => useSuspenseQuery(meQuery).data;

/** Whether the service lists the extension. What needs one that it does not list is hidden or falls back. */
export const hasExtension = (me: Pick<Me, 'config'>, name: ExtensionName): boolean => me.config.extensions.includes(name);
