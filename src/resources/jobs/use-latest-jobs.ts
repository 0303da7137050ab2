/** The jobs of the tray: read again by the service's events, and without them every few seconds while one runs and the tab is looked at. */
import { useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useEffect, useRef } from 'react';
import { itemsChanged } from '../../providers/data/items-changed.ts';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { useConnectionState } from '../../realtime/connection-state.ts';
import { changesItems, endedJobs } from './ended-jobs.ts';
import { isRunning } from './job-progress.ts';

/** The newest; few jobs run at a time, so that those are among them. */
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
    // Where events come, they say which items were changed.
    const ended = before.current && data && !live ? endedJobs(before.current, data) : [];
    before.current = data;
    if (ended.some(changesItems)) void itemsChanged(queryClient);
  }, [data, live, queryClient]);
  return { jobs: data, error, refetch: () => void refetch() };
}
