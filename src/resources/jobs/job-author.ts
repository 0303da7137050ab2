import type { useTranslate } from 'react-admin';
import type { Me } from '../../../contract/resources/user.ts';

interface User {
  readonly id: string;
  readonly config: Pick<Me['config'], 'staff' | 'former_staff'>;
}

/**
 * Returns who started a job: the name of another user, "Former user" if the name is unknown, or "System" for the service. Returns
 * `undefined` for the user's own jobs, and if the service does not send the job's author (`uid`).
 */
export function authorOfJob(
  uid: string | null | undefined,
  { id: ownId, config: { staff, former_staff = [] } }: User,
  translate: ReturnType<typeof useTranslate>,
): string | undefined {
  if (uid === undefined || uid === ownId) return undefined;
  if (uid === null) return translate('resources.jobs.system');
  return [...staff, ...former_staff].find(({ id }) => id === uid)?.label ?? translate('resources.jobs.formerUser');
}
