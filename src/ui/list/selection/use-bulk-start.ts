/** Starts a bulk change. Attempts after a lost response have the same idempotency key, so the change runs only once. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSendKey } from '../../drafts/use-send-key.ts';
import { isCountRefused } from './selection.ts';

interface BulkStartOptions<BulkRequest> {
  /** Sends the request with the idempotency key, and returns the job. */
  readonly send: (request: BulkRequest, options: { readonly key: string }) => Promise<{ readonly item_id: string }>;
  readonly onStarted: (jobId: string, request: BulkRequest) => void;
  /** Called if the list has a different number of records than the user has confirmed. */
  readonly onCountRefused?: () => void;
}

export function useBulkStart<BulkRequest>({ send, onStarted, onCountRefused }: BulkStartOptions<BulkRequest>) {
  const queryClient = useQueryClient();
  const sendKey = useSendKey();
  return useMutation({
    mutationFn: (request: BulkRequest) => send(request, { key: sendKey.current() }),
    onError: (error: Error) => {
      sendKey.handleFailure(error);
      if (isCountRefused(error)) onCountRefused?.();
    },
    onSuccess: ({ item_id }, request) => {
      sendKey.renew();
      void queryClient.invalidateQueries({ queryKey: ['jobs'] });
      onStarted(item_id, request);
    },
  });
}
