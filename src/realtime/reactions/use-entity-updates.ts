import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFollowChanges } from '../../providers/follow-changes.ts';
import { useMe } from '../../providers/me.ts';
import { isHidden } from '../connection/visibility.ts';
import { onEvent } from '../event-bus.ts';
import { clearListChanges, clearRecordChange } from './changes-store.ts';
import { coalesce } from './coalesce.ts';
import { isDashboardQuery } from './derived-queries.ts';
import { parseEntityUpdate, reactionTo } from './entity-updates.ts';
import { textOfRecord } from './record-key.ts';
import { setFetchStart } from './refetch-soon.ts';
import { applyReactions, type RecordReaction } from './refresh-queries.ts';
import { dataQueryOf } from './shown-queries.ts';
import { isTouched } from './touched-records.ts';
import { coalesceDelay } from './update-coalescing.ts';

/** The entity updates that arrive while the tab is hidden. */
export interface HeldUpdates {
  /** Applies the held updates. Returns false if some of them were dropped. */
  release(): boolean;
  /** Call before everything on screen is refetched. Held updates of records with unsaved edits become notices; the others are discarded. */
  discard(): void;
}

export function useEntityUpdates(): HeldUpdates {
  const queryClient = useQueryClient();
  const { id: uid } = useMe();
  const [followsChanges] = useFollowChanges();
  const decideReaction = useEffectEvent((update: Parameters<typeof reactionTo>[0]) =>
    reactionTo(update, { uid, followsChanges, isTouched }),
  );

  const [reactions] = useState(() =>
    coalesce<RecordReaction>(
      coalesceDelay,
      ({ kind, record }) => `${kind} ${textOfRecord(record)}`,
      (batch) => applyReactions(queryClient, batch, Date.now()),
      isHidden,
    ),
  );
  const [heldUpdates] = useState<HeldUpdates>(() => ({
    release: reactions.release,
    discard() {
      // The refetch of everything on screen omits records with unsaved edits, so these records need a notice.
      const reactionsOfTouched = reactions.take().filter(({ record }) => isTouched(record));
      applyReactions(
        queryClient,
        reactionsOfTouched.map((reaction) => ({ ...reaction, kind: 'notify' })),
        Date.now(),
      );
    },
  }));
  useEffect(() => {
    const cleanups = [
      watchFetches(queryClient),
      onEvent('entity_update', (data) => {
        const update = parseEntityUpdate(data);
        if (!update) return;
        const reaction = decideReaction(update);
        if (reaction.kind !== 'nothing') reactions.add(reaction);
      }),
      reactions.stop,
    ];
    return () => {
      for (const cleanup of cleanups) cleanup();
    };
  }, [queryClient, reactions]);
  return heldUpdates;
}

/**
 * Clears the change of a list or record after a successful fetch that began later than the change. Also clears the change of a record whose
 * query is removed. Returns a function that stops watching.
 */
export function watchFetches(queryClient: QueryClient): () => void {
  /** The start of the in-flight fetch of each query, by its hash, in Unix milliseconds. */
  const fetchStarts = new Map<string, number>();
  return queryClient.getQueryCache().subscribe((event) => {
    const { queryHash, queryKey } = event.query;
    if (event.type === 'removed') {
      fetchStarts.delete(queryHash);
      // A record that is no longer in the cache is fetched again when it is opened, so its notice is obsolete.
      const { method, resource, id } = dataQueryOf(queryKey) ?? {};
      if (method === 'getOne' && resource && id !== undefined) clearRecordChange({ resource, id }, Number.POSITIVE_INFINITY);
    }
    if (event.type !== 'updated') return;
    if (event.action.type === 'fetch') {
      fetchStarts.set(queryHash, Date.now());
      setFetchStart(event.query, Date.now());
    }
    // `manual` means that the app set the data itself, without a fetch.
    if (event.action.type !== 'success' || event.action.manual) return;
    const query = dataQueryOf(queryKey);
    const fetchStartedAt = fetchStarts.get(queryHash);
    fetchStarts.delete(queryHash);
    if (fetchStartedAt === undefined) return;
    if (isDashboardQuery(queryKey)) clearListChanges('dashboard', fetchStartedAt);
    if (!query) return;
    if (query.isPage) clearListChanges(query.resource, fetchStartedAt);
    if (query.method === 'getOne' && query.id !== undefined) clearRecordChange({ resource: query.resource, id: query.id }, fetchStartedAt);
  });
}
