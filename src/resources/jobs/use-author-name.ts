import { useTranslate } from 'react-admin';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { useStaffName } from '../../ui/fields/use-staff-name.ts';
import { authorOfJob } from './job-author.ts';

/** Returns the name of the user who started or undid a job, also that of the current user; undefined if the service does not send it. */
export function useAuthorName(uid: JobAppRecord['uid']): string | undefined {
  const translate = useTranslate();
  const me = useMe();
  const staffName = useStaffName();
  // `authorOfJob` returns no name for the current user.
  return authorOfJob(uid, me, translate) ?? (uid === me.id ? staffName(uid) : undefined);
}
