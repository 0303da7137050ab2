import { type UseGetOneHookValue, useGetOne } from 'react-admin';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { useConnectionState } from '../../realtime/connection/connection-state.ts';
import { isRunning } from './job-progress.ts';

/** Milliseconds between two polls without a real-time connection. */
const pollMsWithoutEvents = 1_500;
/** Milliseconds between two polls with a real-time connection. The polls are needed because events may be lost. */
const pollMsWithEvents = 5_000;

/** Fetches a job and keeps it up to date. If `id` is `undefined`, nothing is fetched. */
export function useJob(id: string | undefined): UseGetOneHookValue<JobAppRecord> {
  const pollInterval = useConnectionState().state === 'live' ? pollMsWithEvents : pollMsWithoutEvents;
  return useGetOne<JobAppRecord>(
    'jobs',
    { id: id ?? '' },
    {
      enabled: id !== undefined,
      refetchInterval: ({ state: { data } }) => (!data || isRunning(data) ? pollInterval : false),
    },
  );
}
