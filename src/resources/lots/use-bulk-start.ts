/** Starts a bulk operation: once, however often it is tried with the same terms. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import type { AppDataProvider } from '../../providers/data/data-provider.ts';
import { useSendKey } from '../../ui/form/use-send-key.ts';
import { type BulkOperation, bulkBody } from './bulk-operation.ts';

interface Order {
  readonly operation: BulkOperation;
  readonly ids: readonly string[];
}

export function useBulkStart(onStarted: (started: { job: string; operation: BulkOperation }) => void) {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const queryClient = useQueryClient();
  const key = useSendKey();
  return useMutation({
    mutationFn: ({ operation, ids }: Order) => dataProvider.bulkItems(bulkBody(operation, ids), { key: key.current() }),
    onError: (error: Error) => key.failed(error),
    onSuccess: ({ item_id }, { operation }) => {
      void queryClient.invalidateQueries({ queryKey: ['jobs'] });
      onStarted({ job: item_id, operation });
    },
  });
}
