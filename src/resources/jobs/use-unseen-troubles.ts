import { useStore } from 'ra-core';
import { useEffect } from 'react';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { seenOf, unseenTroubles } from './unseen-troubles.ts';

/**
 * How many jobs ended with trouble since the tray was last open, in any tab: what is seen in one is seen in all. Whoever has never
 * opened it has missed nothing that ended before.
 */
export function useUnseenTroubles(jobs: readonly JobAppRecord[] | undefined, isOpen: boolean): number {
  const [seen, setSeen] = useStore<readonly string[] | undefined>('jobs.seen', undefined);
  const unseen = jobs ? unseenTroubles(jobs, seen ?? seenOf(jobs)) : 0;
  const isNew = jobs !== undefined && (seen === undefined || (isOpen && unseen > 0));
  useEffect(() => {
    if (isNew && jobs) setSeen(seenOf(jobs));
  }, [isNew, jobs, setSeen]);
  return unseen;
}
