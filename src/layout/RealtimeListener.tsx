/** Mounted once, inside the signed-in app. */

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

function useCallEvents(): void {
  const refetch = useDeferredRefetch('dashboard', 'timeline');
  useEffect(
    () =>
      onEvent('caller_id', (data) => {
        queueCallEvent(data);
        // The called user may also receive a complete event on their own channel, which then causes the refetch.
        if (!isAlsoOnUserChannel(data)) refetch();
      }),
    [refetch],
  );
}

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
