import { useCallback } from 'react';
import { useMe } from '../../providers/me.ts';

/**
 * Returns a function that returns the name of a current or former staff member by id. It returns `#7` for the unknown id 7, and an empty
 * string for `null`.
 */
export function useStaffName(): (id: string | null) => string {
  const { staff, former_staff } = useMe().config;
  return useCallback(
    (id) => {
      if (id === null) return '';
      const user = [...staff, ...(former_staff ?? [])].find((candidate) => candidate.id === id);
      return user?.label ?? `#${id}`;
    },
    [staff, former_staff],
  );
}
