import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type DataProvider, useDataProvider, useStoreContext } from 'react-admin';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import { refetchItemsAndSales } from '../../../providers/data/refetch-items-and-sales.ts';
import type { ItemAppRecord } from '../../../providers/data/types.ts';
import { useMe } from '../../../providers/me.ts';
import { joinTabElection } from '../../../providers/tab-election.ts';
import { openStoredQueue, type StoredQueue, type UnreadableEntry } from './queue-storage.ts';
import type { QueueEntry } from './result-queue.ts';
import { startSender } from './send-queue.ts';

export interface ResultQueue {
  readonly entries: readonly QueueEntry[];
  readonly dispatch: StoredQueue['dispatch'];
  /** The stored entries that this version of the app cannot read, see {@link StoredQueue.getUnreadable}. */
  readonly unreadableEntries: readonly UnreadableEntry[];
  readonly discardUnreadable: () => void;
  /** The last entry that this tab has sent and that was saved or refused. */
  readonly lastSettled: QueueEntry | undefined;
}

/** Sends the stored entries while the component is mounted, if this tab is elected among the user's tabs. */
export function useResultQueue(saleId: string): ResultQueue {
  const store = useStoreContext();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const queryClient = useQueryClient();
  const { id: userId } = useMe();
  const [queue] = useState(() => openStoredQueue(store, saleId));
  const [lastSettled, setLastSettled] = useState<QueueEntry>();
  const entries = useSyncExternalStore(queue.subscribe, queue.get);
  const unreadableEntries = useSyncExternalStore(queue.subscribe, queue.getUnreadable);
  useEffect(() => queue.listen(), [queue]);
  useEffect(() => {
    const election = joinTabElection(`results ${saleId}`, userId);
    const sender = startSender({
      queue,
      requests: {
        read: async (id) => (await dataProvider.getOne<ItemAppRecord>('items', { id })).data,
        update: (storedItem, fields, extraKeys) =>
          dataProvider.update<ItemAppRecord>('items', {
            id: storedItem.id,
            data: { ...storedItem, ...fields },
            previousData: storedItem,
            meta: { extraKeys },
          }),
      },
      isElected: election.isElected,
      onSettled: setLastSettled,
      // The service sends this tab no events about its own changes, so the tab refetches the items and the sales.
      onBatchSettled: () => void refetchItemsAndSales(queryClient),
    });
    return () => {
      sender.stop();
      election.stop();
    };
  }, [queue, dataProvider, queryClient, saleId, userId]);
  return { entries, dispatch: queue.dispatch, unreadableEntries, discardUnreadable: queue.discardUnreadable, lastSettled };
}
