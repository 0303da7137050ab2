import { type GuardedEndpoint, isOffered, mayCall, roles, viewsAllTasks } from '../../contract/access.ts';
import { endpointOf, type ResourceAction } from '../../contract/resources/resource-table.ts';
import type { Me } from '../../contract/resources/user.ts';
import type { ResourceName } from './data/types.ts';
import { useMe } from './me.ts';

export interface Permissions {
  /** Whether the user's roles allow a call of the endpoint, and the service has the endpoint. */
  readonly can: (endpoint: GuardedEndpoint) => boolean;
  /** Like `can`, but true also if the service does not have the endpoint. */
  readonly roleAllows: (endpoint: GuardedEndpoint) => boolean;
  readonly canCreate: (resource: ResourceName) => boolean;
  readonly canUpdate: (resource: ResourceName) => boolean;
  /** Returns `roleAllows` for the endpoint of an action of react-admin. */
  readonly canAccess: (resource: string, action: string) => boolean;
  /** Whether the user sees all tasks. Other users see only tasks that are assigned to them and can start. @see contract/access.ts */
  readonly seesAllTasks: boolean;
}

export const usePermissions = (): Permissions => permissionsOf(useMe());

export function permissionsOf(me: Pick<Me, 'roles' | 'config'>): Permissions {
  const roleAllows = (endpoint: GuardedEndpoint) => mayCall(endpoint, me.roles);
  const can = (endpoint: GuardedEndpoint) => roleAllows(endpoint) && isOffered(endpoint, me.config.extensions);
  const endpointFor = (resource: string, action: string) => {
    const name = contractActions[action];
    return name && endpointOf(resource, name);
  };
  const checkEndpoint = (check: typeof can, endpoint: GuardedEndpoint | undefined) => endpoint !== undefined && check(endpoint);
  return {
    can,
    roleAllows,
    canCreate: (resource) => checkEndpoint(can, endpointFor(resource, 'create')),
    canUpdate: (resource) => checkEndpoint(can, endpointFor(resource, 'edit')),
    canAccess: (resource, action) => checkEndpoint(roleAllows, endpointFor(resource, action)),
    seesAllTasks: roles.some((role) => viewsAllTasks(role) && me.roles.includes(role)),
  };
}

/** The contract's action for each action of react-admin. */
const contractActions: Readonly<Record<string, ResourceAction>> = {
  list: 'list',
  export: 'list',
  show: 'read',
  edit: 'update',
  create: 'create',
  delete: 'delete',
};
