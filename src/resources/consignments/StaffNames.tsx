import { useMe } from '../../providers/me.ts';

/** Shows the names of the staff with these ids. A user who is no longer staff is shown by id, such as `#7`. */
export const StaffNames = ({ ids }: { ids: readonly string[] }) => {
  const { staff } = useMe().config;
  return staffNames(ids, staff);
};

/** Returns the names as {@link StaffNames} shows them, separated by commas. */
export const staffNames = (ids: readonly string[], staff: readonly { readonly id: string; readonly label: string }[]): string =>
  ids.map((id) => staff.find((user) => user.id === id)?.label ?? `#${id}`).join(', ');
