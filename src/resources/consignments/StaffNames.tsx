import type { Me } from '../../../contract/resources/user.ts';
import { useMe } from '../../providers/me.ts';
import { findStaffName } from '../../ui/fields/use-staff-name.ts';

/** An unknown id is shown as `#7`. */
export const StaffNames = ({ ids }: { ids: readonly string[] }) => staffNames(ids, useMe().config);

export const staffNames = (ids: readonly string[], config: Pick<Me['config'], 'staff' | 'former_staff'>): string =>
  ids.map((id) => findStaffName(config, id) ?? `#${id}`).join(', ');
