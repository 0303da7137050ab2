import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyJobNews } from './apply-job-news.ts';
import { onEvent } from './event-bus.ts';
import { jobEventNames, readJobNews } from './job-events.ts';
import { useDeferredRefetch } from './use-deferred-refetch.ts';

/** Updates jobs from their events, and refetches them when one begins or ends. */
export function useJobEvents(): void {
  const queryClient = useQueryClient();
  const readAgain = useDeferredRefetch('jobs', 'dashboard');
  useEffect(() => {
    const stop = jobEventNames.map((name) =>
      onEvent(name, (data) => {
        const news = readJobNews(name, data);
        if (!news || applyJobNews(queryClient, news)) readAgain();
      }),
    );
    return () => {
      for (const end of stop) end();
    };
  }, [queryClient, readAgain]);
}
