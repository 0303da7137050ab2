import { useCallback } from 'react';
import type { Me } from '../../../contract/resources/user.ts';
import { useMe } from '../../providers/me.ts';

/**
 * Returns the name of a current or former staff member; `undefined` for an unknown id. Former staff members without assigned tasks are
 * unknown, because the configuration does not contain them.
 */
export const findStaffName = ({ staff, former_staff = [] }: Pick<Me['config'], 'staff' | 'former_staff'>, id: string): string | undefined =>
  [...staff, ...former_staff].find((user) => user.id === id)?.label;

/**
 * Returns a function that returns the name of a current or former staff member by id. It returns `#7` for the unknown id 7, and an empty
 * string for `null`.
 */
export function useStaffName(): (id: string | null) => string {
  const { config } = useMe();
  return useCallback((id) => (id === null ? '' : (findStaffName(config, id) ?? `#${id}`)), [config]);
}
