import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { registerHeldReads } from '../connection/held-reads.ts';
import { isHidden } from '../connection/visibility.ts';
import { coalesce } from './coalesce.ts';
import { minFetchIntervalMs, refetchSoon } from './refetch-soon.ts';

/**
 * Returns a function that refetches the queries whose keys begin with one of the names. Calls of the function are coalesced, and held while
 * the tab is hidden.
 */
export function useDeferredRefetch(...names: readonly string[]): () => void {
  const queryClient = useQueryClient();
  const [reads] = useState(() =>
    coalesce<'refetch'>(
      () => minFetchIntervalMs,
      (key) => key,
      () =>
        refetchSoon(
          queryClient,
          queryClient.getQueryCache().findAll({ predicate: ({ queryKey: [name] }) => names.some((candidate) => candidate === name) }),
        ),
      isHidden,
    ),
  );
  const [requestRefetch] = useState(() => () => reads.add('refetch'));
  useEffect(() => {
    const unregister = registerHeldReads({ release: () => void reads.release(), drop: () => void reads.take() });
    return () => {
      unregister();
      reads.stop();
    };
  }, [reads]);
  return requestRefetch;
}
