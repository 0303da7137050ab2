import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFollowChanges } from '../../providers/follow-changes.ts';
import { useMe } from '../../providers/me.ts';
import { isHidden } from '../connection/visibility.ts';
import { onEvent } from '../event-bus.ts';
import { listFetched, recordFetched } from './changes-store.ts';
import { coalesce } from './coalesce.ts';
import { reactionTo, readEntityUpdate } from './entity-updates.ts';
import { textOfRecord } from './record-key.ts';
import { fetchBegan } from './refetch-soon.ts';
import { applyReactions, type Noticed } from './refresh-queries.ts';
import { dataQueryOf } from './shown-queries.ts';
import { isTouched } from './touched-records.ts';
import { coalesceDelay } from './update-coalescing.ts';

export interface HeldUpdates {
  /** Applies the updates that were held while the tab was hidden. Returns false if some of them were dropped. */
  release(): boolean;
  /** Call before everything on screen is refetched. Discards the held updates; those of records with unsaved edits become notices. */
  supersede(): void;
}

/** Applies entity updates to the data on screen. While the tab is hidden, they are held. */
export function useEntityUpdates(): HeldUpdates {
  const queryClient = useQueryClient();
  const { id: uid } = useMe();
  const [follow] = useFollowChanges();
  const react = useEffectEvent((update: Parameters<typeof reactionTo>[0]) => reactionTo(update, { uid, follow, touched: isTouched }));

  const [updates] = useState(() =>
    coalesce<Noticed>(
      coalesceDelay,
      ({ kind, record }) => `${kind} ${textOfRecord(record)}`,
      (batch) => applyReactions(queryClient, batch, Date.now()),
      isHidden,
    ),
  );
  const [heldUpdates] = useState<HeldUpdates>(() => ({
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
        const reaction = react(update);
        if (reaction.kind !== 'nothing') updates.add(reaction);
      }),
      updates.stop,
    ];
    return () => {
      for (const end of stop) end();
    };
  }, [queryClient, updates]);
  return heldUpdates;
}

// Clears the change notices of a list or record as soon as a fetch that began after the changes has succeeded.

/** Returns a function that stops watching. */
function watchFetches(queryClient: QueryClient): () => void {
  const startedAt = new Map<string, number>();
  return queryClient.getQueryCache().subscribe((event) => {
    const { queryHash, queryKey } = event.query;
    if (event.type === 'removed') {
      startedAt.delete(queryHash);
      // A removed record is fetched again when it is opened next, so its notice is obsolete.
      const { resource, id } = dataQueryOf(queryKey) ?? {};
      if (resource && id !== undefined) recordFetched({ resource, id }, Number.POSITIVE_INFINITY);
    }
    if (event.type !== 'updated') return;
    if (event.action.type === 'fetch') {
      startedAt.set(queryHash, Date.now());
      fetchBegan(event.query, Date.now());
    }
    if (event.action.type !== 'success' || event.action.manual) return;
    const query = dataQueryOf(queryKey);
    const started = startedAt.get(queryHash);
    startedAt.delete(queryHash);
    if (!query || started === undefined) return;
    if (query.isPage) listFetched(query.resource, started);
    if (query.method === 'getOne' && query.id !== undefined) recordFetched({ resource: query.resource, id: query.id }, started);
  });
}
