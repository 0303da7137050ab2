import { useMe } from '../../providers/me.ts';

/** Shows the names of the staff users with these ids, separated by commas. A user who is no longer staff is shown by id, such as `#7`. */
export const StaffNames = ({ ids }: { ids: readonly string[] }) => {
  const { staff } = useMe().config;
  return staffNames(ids, staff);
};

/** Returns the text that {@link StaffNames} shows. */
export const staffNames = (ids: readonly string[], staff: readonly { readonly id: string; readonly label: string }[]): string =>
  ids.map((id) => staff.find((user) => user.id === id)?.label ?? `#${id}`).join(', ');
