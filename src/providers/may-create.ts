import type { Me } from '../../contract/resources/user.ts';
import { mayDo } from './auth-provider.ts';
import type { ResourceName } from './data/types.ts';
import { hasExtension } from './me.ts';

/** Whether the user is offered to add a record: the role may, and the service creates such records. Source: decisions.md, ext:create. */
export const mayCreate = (me: Pick<Me, 'config' | 'roles'>, resource: ResourceName): boolean =>
  hasExtension(me, 'create') && mayDo(me.roles, resource, 'create');
