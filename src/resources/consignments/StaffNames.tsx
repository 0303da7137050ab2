import { useMe } from '../../providers/me.ts';

/** Shows the names of the staff with these ids; `#7` for a user who is no longer staff. */
export const StaffNames = ({ ids }: { ids: readonly string[] }) => {
  const { staff } = useMe().config;
  return staffNames(ids, staff);
};

/** Returns the names, separated by commas. */
export const staffNames = (ids: readonly string[], staff: readonly { readonly id: string; readonly label: string }[]): string =>
  ids.map((id) => staff.find((user) => user.id === id)?.label ?? `#${id}`).join(', ');
