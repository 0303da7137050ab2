import { useCallback } from 'react';
import { useMe } from '../../providers/me.ts';

/** Names of colleagues by id; `#7` for one who is not staff any more, nothing for nobody. */
export function useStaffName(): (id: string | null) => string {
  const { staff } = useMe().config;
  return useCallback((id) => (id === null ? '' : (staff.find((user) => user.id === id)?.label ?? `#${id}`)), [staff]);
}
