import type { Me } from '../../contract/resources/user.ts';
import type { ExtensionName } from '../../contract/wire.ts';
import { mayDo } from './auth-provider.ts';
import type { ResourceName } from './data/types.ts';
import { hasExtension } from './me.ts';

/** Where it is not the extension `create`. */
const creating: Readonly<Partial<Record<ResourceName, ExtensionName>>> = { orders: 'order-write' };

/** Whether the user is offered to add a record: the role may, and the service creates such records. Source: decisions.md, ext:create and ext:order-write. */
export const mayCreate = (me: Pick<Me, 'config' | 'roles'>, resource: ResourceName): boolean =>
  hasExtension(me, creating[resource] ?? 'create') && mayDo(me.roles, resource, 'create');
