import { useMutation, useQueryClient } from '@tanstack/react-query';
import { societiesKey } from '../realtime/reactions/derived-queries.ts';
import { useSendKey } from '../ui/drafts/use-send-key.ts';

interface SocietyMutationOptions<Body> {
  readonly send: (body: Body, options: { readonly key: string }) => Promise<unknown>;
  readonly onFailed?: (error: Error) => void;
  /** Called after a success, when the page has fetched its data again. */
  readonly onRecorded: () => void;
}

/**
 * The data of the page are fetched again even after an error, because another user may have recorded or reversed the payment. Attempts
 * after a lost response have the same idempotency key, so only one of them is recorded.
 */
export function useSocietyMutation<Body>({ send, onFailed, onRecorded }: SocietyMutationOptions<Body>) {
  const queryClient = useQueryClient();
  const sendKey = useSendKey();
  return useMutation({
    mutationFn: (body: Body) => send(body, { key: sendKey.current() }),
    onError: (error: Error) => {
      sendKey.handleFailure(error);
      onFailed?.(error);
    },
    onSettled: async (_payment, error) => {
      const refetch = queryClient.invalidateQueries({ queryKey: societiesKey });
      // An error is shown at once. After a success, the dialog stays open until the page has fetched its data again.
      if (error) return;
      await refetch;
      onRecorded();
    },
  });
}
