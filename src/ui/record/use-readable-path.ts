import { useCreatePath } from 'ra-core';
import { mayDo } from '../../providers/auth-provider.ts';
import type { ResourceName } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';

/** Where a record is opened; `undefined` for a role that may not read it. */
export function useReadablePath(resource: ResourceName, id: string): string | undefined {
  const { roles } = useMe();
  const createPath = useCreatePath();
  return mayDo(roles, resource, 'show') ? createPath({ resource, type: 'show', id }) : undefined;
}
