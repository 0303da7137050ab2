/** A job as it goes on: events of the service bring it up to date; without them it is asked for while it runs and the tab is looked at. */
import { type UseGetOneHookValue, useGetOne } from 'ra-core';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { useConnectionState } from '../../realtime/connection-state.ts';
import { isRunning } from './job-progress.ts';

/** Milliseconds. An event may be lost even while the page is live. */
const pollAlone = 1_500;
const pollBesideEvents = 5_000;

/** `undefined`: none is known yet, and nothing is read. */
export function useJob(id: string | undefined): UseGetOneHookValue<JobAppRecord> {
  const live = useConnectionState().state === 'live';
  return useGetOne<JobAppRecord>(
    'jobs',
    { id: id ?? '' },
    {
      enabled: id !== undefined,
      refetchInterval: ({ state: { data } }) => (!data || isRunning(data) ? (live ? pollBesideEvents : pollAlone) : false),
    },
  );
}
