/** Connects to the real-time channel and updates the data on screen after its events. Mounted once, inside the signed-in app. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isAlsoOnUserChannel, queueCallEvent } from '../realtime/call-event-queue.ts';
import { useChannel } from '../realtime/connection/use-channel.ts';
import { onEvent } from '../realtime/event-bus.ts';
import { useDeferredRefetch } from '../realtime/reactions/use-deferred-refetch.ts';
import { useEntityUpdates } from '../realtime/reactions/use-entity-updates.ts';
import { applyJobUpdate, BulkResults, jobEventNames, parseJobUpdate } from '../resources/jobs/index.ts';

export const RealtimeListener = () => {
  const heldUpdates = useEntityUpdates();
  useJobEvents();
  useCallEvents();
  useChannel(heldUpdates);
  return <BulkResults />;
};

/** Queues call events for the call cards, and refetches the dashboard and timelines, which list calls. */
function useCallEvents(): void {
  const refetch = useDeferredRefetch('dashboard', 'timeline');
  useEffect(
    () =>
      onEvent('caller_id', (data) => {
        queueCallEvent(data);
        // If the called user also receives a complete event on their own channel, that event causes the refetch in their app. This event then
        // causes none.
        if (!isAlsoOnUserChannel(data)) refetch();
      }),
    [refetch],
  );
}

/**
 * Updates the cached jobs from their events. Refetches the jobs and the dashboard if the state of a job has changed, if the job is not
 * cached, or if the event cannot be parsed.
 */
function useJobEvents(): void {
  const queryClient = useQueryClient();
  const refetch = useDeferredRefetch('jobs', 'dashboard');
  useEffect(() => {
    const unsubscribers = jobEventNames.map((name) =>
      onEvent(name, (data) => {
        const update = parseJobUpdate(name, data);
        const needsRefetch = !update || applyJobUpdate(queryClient, update);
        if (needsRefetch) refetch();
      }),
    );
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [queryClient, refetch]);
}
