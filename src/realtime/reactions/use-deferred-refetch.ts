import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { registerHeldReads } from '../connection/held-reads.ts';
import { isHidden } from '../connection/visibility.ts';
import { coalesce } from './coalesce.ts';
import { minFetchIntervalMs, refetchSoon } from './refetch-soon.ts';

/**
 * Returns a function that refetches the queries whose keys begin with one of the names. Its calls are coalesced, and held while the tab is
 * hidden.
 */
export function useDeferredRefetch(...names: readonly string[]): () => void {
  const queryClient = useQueryClient();
  const [requests] = useState(() =>
    coalesce<'refetch'>(
      () => minFetchIntervalMs,
      // All requests have the same key, so a waiting request replaces the one before it.
      (request) => request,
      () => {
        const hasName = ({ queryKey: [firstPart] }: Query) => names.some((name) => name === firstPart);
        refetchSoon(queryClient, queryClient.getQueryCache().findAll({ predicate: hasName }));
      },
      isHidden,
    ),
  );
  const [requestRefetch] = useState(() => () => requests.add('refetch'));
  useEffect(() => {
    const unregister = registerHeldReads({ release: () => void requests.release(), drop: () => void requests.take() });
    return () => {
      unregister();
      requests.stop();
    };
  }, [requests]);
  return requestRefetch;
}
