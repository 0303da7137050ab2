import type { GuardedEndpoint } from '../../../contract/access.ts';
import type { SaleAppRecord } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';

/**
 * Returns why the user cannot change the lots of a sale; `undefined` if changes are allowed. Source: docs/specification/api.md#sale-flags.
 */
export function useReadOnlyReason(
  { lots_locked }: Pick<SaleAppRecord, 'lots_locked'>,
  endpoint: GuardedEndpoint,
): 'locked' | 'readOnly' | undefined {
  const { can } = usePermissions();
  if (lots_locked) return 'locked';
  return can(endpoint) ? undefined : 'readOnly';
}
