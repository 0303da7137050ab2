import { useCallback } from 'react';
import type { Me } from '../../../contract/resources/user.ts';
import { useMe } from '../../providers/me.ts';

/**
 * Returns the name of a current or former staff member; `undefined` for an unknown user. Former staff members are known only if they have
 * tasks, or are the account manager of a client or consignment.
 */
export const findStaffName = ({ staff, former_staff = [] }: Pick<Me['config'], 'staff' | 'former_staff'>, id: string): string | undefined =>
  [...staff, ...former_staff].find((user) => user.id === id)?.label;

/** Returns a function that names a current or former staff member. It returns `#7` for the unknown id 7, and an empty string for `null`. */
export function useStaffName(): (id: string | null) => string {
  const { config } = useMe();
  return useCallback((id) => (id === null ? '' : (findStaffName(config, id) ?? `#${id}`)), [config]);
}
