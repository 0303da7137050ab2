/** Starts a bulk operation. Repeated attempts with the same parameters have the same idempotency key, so the operation runs only once. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import { useSendKey } from '../../../ui/drafts/use-send-key.ts';
import { type BulkOperation, bulkBody } from './bulk-operation.ts';

interface BulkRequest {
  readonly operation: BulkOperation;
  readonly ids: readonly string[];
  readonly updateDocuments?: boolean;
}

export function useBulkStart(onStarted: (started: { job: string; operation: BulkOperation }) => void) {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const queryClient = useQueryClient();
  const key = useSendKey();
  return useMutation({
    mutationFn: ({ operation, ids, updateDocuments }: BulkRequest) =>
      dataProvider.bulkItems(bulkBody(operation, ids, updateDocuments), { key: key.current() }),
    onError: (error: Error) => key.failed(error),
    onSuccess: ({ item_id }, { operation }) => {
      key.renew();
      void queryClient.invalidateQueries({ queryKey: ['jobs'] });
      onStarted({ job: item_id, operation });
    },
  });
}
