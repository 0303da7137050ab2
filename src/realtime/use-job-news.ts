import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyJobNews } from './apply-job-news.ts';
import { coalesce } from './coalesce.ts';
import { onEvent } from './event-bus.ts';
import { jobEventNames, readJobNews } from './job-events.ts';
import { pace, refetchSoon } from './refetch-soon.ts';
import { isHidden, onShown } from './visibility.ts';

/** Jobs move as their events come, and are read again when one begins or ends. */
export function useJobNews(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const reads = coalesce<'jobs'>(
      pace,
      (resource) => resource,
      () => refetchSoon(queryClient, queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => showsJobs(queryKey) })),
      isHidden,
    );
    const stop = [
      ...jobEventNames.map((name) =>
        onEvent(name, (data) => {
          const news = readJobNews(name, data);
          if (!news || applyJobNews(queryClient, news)) reads.add('jobs');
        }),
      ),
      onShown(() => void reads.release()),
      reads.stop,
    ];
    return () => {
      for (const end of stop) end();
    };
  }, [queryClient]);
}

const showsJobs = ([begins]: readonly unknown[]) => begins === 'jobs' || begins === 'dashboard';
