import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useDataProvider } from 'react-admin';
import { hasExtension, useMe } from '../../providers/me.ts';
import { markChannelsJoined } from '../call-event-queue.ts';
import { emitEvent, eventNames } from '../event-bus.ts';
import { addMissedChanges } from '../reactions/missed-changes.ts';
import { refetchShownQueries } from '../reactions/refresh-queries.ts';
import type { HeldUpdates } from '../reactions/use-entity-updates.ts';
import { runAfterFirstData } from '../run-after-first-data.ts';
import { createCatchUp } from './catch-up.ts';
import { connect } from './connection.ts';
import { isConnecting, isLive } from './connection-state.ts';
import { dropHeldReads, releaseHeldReads } from './held-reads.ts';
import { watchPresence } from './presence.ts';
import { isHidden } from './visibility.ts';

/**
 * Subscribes to the channels and passes their events to the event bus. When events may have been missed, refetches the data on screen and
 * checks the records with unsaved edits.
 */
export function useChannel(heldUpdates: HeldUpdates): void {
  const queryClient = useQueryClient();
  const { config } = useMe();
  const dataProvider = useDataProvider();
  const checkTouchedRecords = useEffectEvent(() => void addMissedChanges(dataProvider));
  useEffect(() => {
    const catchUp = createCatchUp({
      isLive,
      isConnecting,
      isHidden,
      refetch() {
        dropHeldReads();
        heldUpdates.discard();
        refetchShownQueries(queryClient);
        checkTouchedRecords();
      },
    });
    const onSubscribed = (isResubscription: boolean) => {
      markChannelsJoined();
      catchUp.onSubscribed(isResubscription);
    };
    let renew = () => {};
    const cleanups = [
      runAfterFirstData(queryClient, () => {
        const options = {
          authoriseBy: hasExtension({ config }, 'realtime-post') ? 'POST' : 'GET',
          sendsSocketId: hasExtension({ config }, 'sockets'),
          hasUserChannel: hasExtension({ config }, 'user-channel'),
        } as const;
        const connection = connect(config.realtimeConfig, options, { events: eventNames, onEvent: emitEvent, onSubscribed });
        renew = connection.renew;
        return connection.close;
      }),
      watchPresence((details) => {
        if (details.wasAsleepOrOffline) renew();
        if (catchUp.onReturn(details)) return;
        // If there were too many held updates, some were dropped. Everything on screen is then refetched.
        if (heldUpdates.release()) releaseHeldReads();
        else catchUp.refetchNow();
      }),
      catchUp.stop,
    ];
    return () => {
      for (const cleanup of cleanups) cleanup();
    };
  }, [queryClient, heldUpdates, config]);
}
