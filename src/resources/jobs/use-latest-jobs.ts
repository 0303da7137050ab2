/**
 * Fetches the latest jobs for the app bar. Events of the service refresh them; without events, they are polled while a job runs and the tab
 * is visible.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useGetList } from 'react-admin';
import { itemsChanged } from '../../providers/data/items-changed.ts';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { useConnectionState } from '../../realtime/connection-state.ts';
import { changesItems, endedJobs } from './ended-jobs.ts';
import { isRunning } from './job-progress.ts';

/** Number of jobs. Only few jobs run at a time, so all running jobs are among the newest. */
const shown = 15;
const pollInterval = 3_000;

export function useLatestJobs() {
  const live = useConnectionState().state === 'live';
  const { data, error, refetch } = useGetList<JobAppRecord>(
    'jobs',
    { filter: {}, sort: { field: 'item_id', order: 'DESC' }, pagination: { page: 1, perPage: shown } },
    { refetchInterval: ({ state }) => (!live && state.data?.data?.some(isRunning) ? pollInterval : false) },
  );
  const queryClient = useQueryClient();
  const before = useRef(data);
  useEffect(() => {
    // With a real-time connection, item events already refresh the changed items.
    const ended = before.current && data && !live ? endedJobs(before.current, data) : [];
    before.current = data;
    if (ended.some(changesItems)) void itemsChanged(queryClient);
  }, [data, live, queryClient]);
  return { jobs: data, error, refetch: () => void refetch() };
}
