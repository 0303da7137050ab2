import { useCallback } from 'react';
import { useMe } from '../../providers/me.ts';

/**
 * Returns a function that returns a staff member's name by id, also for former staff: `#7` for an unknown id, an empty string for no
 * assignee.
 */
export function useStaffName(): (id: string | null) => string {
  const { staff, former_staff } = useMe().config;
  return useCallback(
    (id) => (id === null ? '' : ([...staff, ...(former_staff ?? [])].find((user) => user.id === id)?.label ?? `#${id}`)),
    [staff, former_staff],
  );
}
