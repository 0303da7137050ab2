/** Why the lots of a sale cannot be changed by this user; `undefined` when they can. Source: api.md "Sale", `lots_locked`; contract/access.ts. */
import { type GuardedEndpoint, mayCall } from '../../../contract/access.ts';
import type { SaleAppRecord } from '../../providers/data/types.ts';

export const whyReadOnly = (
  { lots_locked }: Pick<SaleAppRecord, 'lots_locked'>,
  roles: readonly string[],
  endpoint: GuardedEndpoint,
): 'locked' | 'readOnly' | undefined => (lots_locked ? 'locked' : mayCall(endpoint, roles) ? undefined : 'readOnly');
