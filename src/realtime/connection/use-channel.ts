import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasExtension, useMe } from '../../providers/me.ts';
import { afterFirstData } from '../after-first-data.ts';
import { channelJoined } from '../call-event-queue.ts';
import { emitEvent, eventNames } from '../event-bus.ts';
import { refetchShown } from '../reactions/refresh-queries.ts';
import type { HeldUpdates } from '../reactions/use-entity-updates.ts';
import { createCatchUp } from './catch-up.ts';
import { connect } from './connection.ts';
import { isLive, isOnItsWay } from './connection-state.ts';
import { dropReads, releaseReads } from './held-reads.ts';
import { watchPresence } from './presence.ts';
import { isHidden } from './visibility.ts';

/** Connects after the page has loaded its first data, passes events on, and refetches data whose events may have been missed. */
export function useChannel(heldUpdates: HeldUpdates): void {
  const queryClient = useQueryClient();
  const { config } = useMe();
  useEffect(() => {
    const catchUp = createCatchUp({
      isLive,
      isOnItsWay,
      isHidden,
      refetch() {
        dropReads();
        heldUpdates.supersede();
        refetchShown(queryClient);
      },
    });
    const onSubscribed = (again: boolean) => {
      channelJoined();
      catchUp.subscribed(again);
    };
    let renew = () => {};
    const stop = [
      afterFirstData(queryClient, () => {
        const options = {
          authoriseBy: hasExtension({ config }, 'realtime-post') ? 'POST' : 'GET',
          sendsSocketId: hasExtension({ config }, 'sockets'),
          hasUserChannel: hasExtension({ config }, 'user-channel'),
        } as const;
        const channel = connect(config.realtimeConfig, options, { events: eventNames, onEvent: emitEvent, onSubscribed });
        renew = channel.renew;
        return channel.close;
      }),
      watchPresence((how) => {
        if (how.slept) renew();
        if (catchUp.returned(how)) return;
        if (heldUpdates.release()) releaseReads();
        else catchUp.run();
      }),
      catchUp.stop,
    ];
    return () => {
      for (const end of stop) end();
    };
  }, [queryClient, heldUpdates, config]);
}
