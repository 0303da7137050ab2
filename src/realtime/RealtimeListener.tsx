/** Keeps the data on screen up to date with the service. Mounted once, inside the signed-in app. */
import { useEffect } from 'react';
import { BulkResults } from '../resources/jobs/BulkResults.tsx';
import { isAlsoOnUserChannel, queueCallEvent } from './call-event-queue.ts';
import { onEvent } from './event-bus.ts';
import { useChannel } from './use-channel.ts';
import { useDeferredRefetch } from './use-deferred-refetch.ts';
import { useEntityUpdates } from './use-entity-updates.ts';
import { useJobEvents } from './use-job-events.ts';

export const RealtimeListener = () => {
  const held = useEntityUpdates();
  useJobEvents();
  useCallEvents();
  useChannel(held);
  return <BulkResults />;
};

/** Queues call events for the call cards, and refetches the dashboard, which lists the last calls. */
function useCallEvents(): void {
  const refetch = useDeferredRefetch('dashboard');
  useEffect(
    () =>
      onEvent('caller_id', (data) => {
        queueCallEvent(data);
        // Otherwise the call is for a colleague, or its event also arrives on the user's own channel.
        if (!isAlsoOnUserChannel(data)) refetch();
      }),
    [refetch],
  );
}
