import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMe } from '../providers/me.ts';
import { afterFirstData } from './after-first-data.ts';
import { createCatchUp } from './catch-up.ts';
import { connect } from './connection.ts';
import { isLive, isOnItsWay } from './connection-state.ts';
import { emitEvent, eventNames } from './event-bus.ts';
import { dropReads, releaseReads } from './held-reads.ts';
import { watchPresence } from './presence.ts';
import { refetchShown } from './refresh-queries.ts';
import { channelJoined } from './told-calls.ts';
import type { HeldUpdates } from './use-entity-updates.ts';
import { isHidden } from './visibility.ts';

/** Connects once the page has what it asked for first, hands events on, and catches up on what was missed. */
export function useChannel(held: HeldUpdates): void {
  const queryClient = useQueryClient();
  const { realtimeConfig } = useMe().config;
  useEffect(() => {
    const catchUp = createCatchUp({
      isLive,
      isOnItsWay,
      isHidden,
      refetch() {
        dropReads();
        held.supersede();
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
        const channel = connect(realtimeConfig, { events: eventNames, onEvent: emitEvent, onSubscribed });
        renew = channel.renew;
        return channel.close;
      }),
      watchPresence((how) => {
        if (how.slept) renew();
        if (catchUp.returned(how)) return;
        if (held.release()) releaseReads();
        else catchUp.run();
      }),
      catchUp.stop,
    ];
    return () => {
      for (const end of stop) end();
    };
  }, [queryClient, held, realtimeConfig]);
}
