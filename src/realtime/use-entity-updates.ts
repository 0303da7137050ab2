import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFollowChanges } from '../providers/follow-changes.ts';
import { useMe } from '../providers/me.ts';
import { coalesce } from './coalesce.ts';
import { reactionTo, readEntityUpdate } from './entity-updates.ts';
import { onEvent } from './event-bus.ts';
import { textOfRecord } from './record-key.ts';
import { applyReactions, type Noticed } from './refresh-queries.ts';
import { isTouched } from './touched-records.ts';
import { gatheringAfter } from './update-gathering.ts';
import { isHidden } from './visibility.ts';
import { watchFetches } from './watch-fetches.ts';

export interface HeldUpdates {
  /** Carries out what was held back while the tab was hidden. Answers false when it was too much to hold. */
  release(): boolean;
  /** To be called before everything on screen is fetched: then only what lies under a touched form is still to be said. */
  supersede(): void;
}

/** Carries entity updates out on what is on screen; while the tab is hidden they are held back. */
export function useEntityUpdates(): HeldUpdates {
  const queryClient = useQueryClient();
  const { id: uid } = useMe();
  const [follow] = useFollowChanges();
  const following = useRef(follow);
  following.current = follow;

  const [updates] = useState(() =>
    coalesce<Noticed>(
      gatheringAfter,
      ({ kind, record }) => `${kind} ${textOfRecord(record)}`,
      (batch) => applyReactions(queryClient, batch, Date.now()),
      isHidden,
    ),
  );
  const [held] = useState<HeldUpdates>(() => ({
    release: updates.release,
    supersede() {
      const touched = updates.take().filter(({ record }) => isTouched(record));
      applyReactions(
        queryClient,
        touched.map((reaction) => ({ ...reaction, kind: 'note' })),
        Date.now(),
      );
    },
  }));
  useEffect(() => {
    const stop = [
      watchFetches(queryClient),
      onEvent('entity_update', (data) => {
        const update = readEntityUpdate(data);
        if (!update) return;
        const reaction = reactionTo(update, { uid, follow: following.current, touched: isTouched });
        if (reaction.kind !== 'nothing') updates.add(reaction);
      }),
      updates.stop,
    ];
    return () => {
      for (const end of stop) end();
    };
  }, [queryClient, uid, updates]);
  return held;
}
