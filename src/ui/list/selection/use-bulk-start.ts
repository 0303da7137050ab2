/** Starts a bulk change. Repeated attempts with the same parameters have the same idempotency key, so the change runs only once. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSendKey } from '../../drafts/use-send-key.ts';
import { isCountRefused } from './selection.ts';

interface BulkStart<Request> {
  /** Sends the request with the idempotency key, and returns the job. */
  readonly send: (request: Request, call: { readonly key: string }) => Promise<{ readonly item_id: string }>;
  readonly onStarted: (job: string, request: Request) => void;
  /** Called if the list has a different number of records than the user has confirmed. */
  readonly onCountRefused?: () => void;
}

export function useBulkStart<Request>({ send, onStarted, onCountRefused }: BulkStart<Request>) {
  const queryClient = useQueryClient();
  const key = useSendKey();
  return useMutation({
    mutationFn: (request: Request) => send(request, { key: key.current() }),
    onError: (error: Error) => {
      key.handleFailure(error);
      if (isCountRefused(error)) onCountRefused?.();
    },
    onSuccess: ({ item_id }, request) => {
      key.renew();
      void queryClient.invalidateQueries({ queryKey: ['jobs'] });
      onStarted(item_id, request);
    },
  });
}
