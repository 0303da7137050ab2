import { useEffect } from 'react';
import { useStore } from 'react-admin';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { countUnseenFailures, seenOf } from './unseen-failures.ts';

/**
 * Returns the number of failed jobs since the user last opened the list of jobs in any tab.
 *
 * If the user has never opened it, jobs that have already ended count as seen.
 */
export function useUnseenTroubles(jobs: readonly JobAppRecord[] | undefined, isOpen: boolean): number {
  const me = useMe();
  const [seen, setSeen] = useStore<readonly string[] | undefined>('jobs.seen', undefined);
  const unseen = jobs ? countUnseenFailures(jobs, seen ?? seenOf(jobs), me.id) : 0;
  const isNew = jobs !== undefined && (seen === undefined || (isOpen && unseen > 0));
  useEffect(() => {
    if (isNew && jobs) setSeen(seenOf(jobs));
  }, [isNew, jobs, setSeen]);
  return unseen;
}
