/**
 * Fetches a job and keeps it up to date. Events of the service refresh it. While the job runs and the tab is visible, it is also polled.
 */
import { type UseGetOneHookValue, useGetOne } from 'react-admin';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { useConnectionState } from '../../realtime/connection/connection-state.ts';
import { isRunning } from './job-progress.ts';

/** Milliseconds between two polls, without and with events. Events may be lost, so polling is needed in both cases. */
const pollAlone = 1_500;
const pollBesideEvents = 5_000;

/** `id` may be `undefined`; then nothing is fetched. */
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
