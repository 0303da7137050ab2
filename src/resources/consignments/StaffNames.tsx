import { useMe } from '../../providers/me.ts';

/** Colleagues by their ids; `#7` for one who is not staff any more. */
export const StaffNames = ({ ids }: { ids: readonly string[] }) => {
  const { staff } = useMe().config;
  return ids.map((id) => staff.find((user) => user.id === id)?.label ?? `#${id}`).join(', ');
};
