/**
 * The lots of a sale for the entry of results. A service with the extension `items-list` returns all lots. On another service, the user
 * types the id of an item to load its lot.
 */
import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ItemAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { useSaleLots } from '../use-sale-lots.ts';
import { type FetchedLot, fieldsWithReserveType, type ResultLot, resultLotFields, resultLots } from './result-lots.ts';
import type { QueueEntry } from './result-queue.ts';

/** `maxPaddleReads` is the maximum number of requests for paddle numbers of lots that were sold without a client. */
export function useResultLots(saleId: string, entries: readonly QueueEntry[], maxPaddleReads: number) {
  const me = useMe();
  const canListItems = hasExtension(me, 'items-list');
  const fields = hasExtension(me, 'detail-fields') ? fieldsWithReserveType : resultLotFields;
  const { lots: listedLots, readAt, error, progress, retry } = useSaleLots(saleId, fields, canListItems);
  const { loadedLots, loadLot } = useLoadedLots(saleId, canListItems ? [] : entries.map(({ item }) => item));
  const fetchedLots = canListItems ? listedLots : loadedLots;
  const paddles = usePaddlesWithoutClient(fetchedLots, entries, maxPaddleReads);
  const lots = useMemo<readonly ResultLot[] | undefined>(
    () => fetchedLots && resultLots(fetchedLots, entries, { readAt, namesAreIds: !canListItems, paddles }),
    [fetchedLots, entries, readAt, canListItems, paddles],
  );
  return { lots, canListItems, error, progress, retry, loadLot };
}

/** On mounting, loads the lots with the ids `enteredIds`. */
function useLoadedLots(saleId: string, enteredIds: readonly string[]) {
  const dataProvider = useDataProvider();
  const [loadedLots, setLoadedLots] = useState<readonly FetchedLot[]>([]);
  /** Loads the item. Resolves to false if it is not in the sale; rejects if it cannot be read. */
  const loadLot = useCallback(
    async (id: string): Promise<boolean> => {
      const { data: item } = await dataProvider.getOne<ItemAppRecord>('items', { id });
      if (item.sale?.id !== saleId) return false;
      setLoadedLots((lots) => [...lots.filter((lot) => lot.id !== id), item]);
      return true;
    },
    [dataProvider, saleId],
  );
  const loadEnteredLots = useEffectEvent(() => {
    // A lot that cannot be loaded now is loaded when the user types the id of its item.
    for (const id of new Set(enteredIds)) void loadLot(id).catch(() => undefined);
  });
  useEffect(() => loadEnteredLots(), []);
  return { loadedLots, loadLot };
}

/**
 * Returns the paddle numbers of lots that were sold without a client, by the id of the item. The list of items contains a paddle number
 * only together with a client. Other paddle numbers come from the entries of this browser or from single fetches of the items. At most the
 * last `maxReads` items are fetched.
 */
function usePaddlesWithoutClient(
  lots: readonly FetchedLot[] | undefined,
  entries: readonly QueueEntry[],
  maxReads: number,
): ReadonlyMap<string, string> {
  const dataProvider = useDataProvider();
  const canReadPaddles = hasExtension(useMe(), 'detail-fields');
  const lotsWithoutClient = (lots ?? []).filter(({ status, winner }) => status === 'sold' && winner === null);
  const enteredPaddles = useMemo(() => paddlesOfEntries(entries), [entries]);
  const lotsToRead = canReadPaddles ? lotsWithoutClient.filter(({ id }) => !enteredPaddles.has(id)).slice(-maxReads) : [];
  const fetchedPaddles = useQueries({
    queries: lotsToRead.map(({ id, updated }) => ({
      queryKey: ['paddles of lots', id, updated],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { data: item } = await dataProvider.getOne<ItemAppRecord>('items', { id, signal });
        return { id, paddle: item.field_sold_to_bidder_id ?? '' };
      },
    })),
    combine: paddlesOfReads,
  });
  return useMemo(() => new Map([...fetchedPaddles, ...enteredPaddles]), [fetchedPaddles, enteredPaddles]);
}

const paddlesOfReads = (reads: readonly { readonly data: { readonly id: string; readonly paddle: string } | undefined }[]) =>
  new Map(reads.flatMap(({ data }) => (data?.paddle ? [[data.id, data.paddle] as const] : [])));

const paddlesOfEntries = (entries: readonly QueueEntry[]) =>
  new Map(
    entries.flatMap(({ item, state, isUndone, result }) =>
      state === 'saved' && !isUndone && result.paddle ? [[item, result.paddle] as const] : [],
    ),
  );
