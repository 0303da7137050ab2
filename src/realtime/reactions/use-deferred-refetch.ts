import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { registerReads } from '../connection/held-reads.ts';
import { isHidden } from '../connection/visibility.ts';
import { coalesce } from './coalesce.ts';
import { pace, refetchSoon } from './refetch-soon.ts';

/**
 * Returns a function that refetches the queries whose keys begin with one of the names. Its calls are coalesced, and held while the tab is
 * hidden.
 */
export function useDeferredRefetch(...names: readonly string[]): () => void {
  const queryClient = useQueryClient();
  const [reads] = useState(() =>
    coalesce<'again'>(
      () => pace,
      (key) => key,
      () =>
        refetchSoon(
          queryClient,
          queryClient.getQueryCache().findAll({ predicate: ({ queryKey: [name] }) => names.some((candidate) => candidate === name) }),
        ),
      isHidden,
    ),
  );
  const [readAgain] = useState(() => () => reads.add('again'));
  useEffect(() => {
    const stop = registerReads({ release: () => void reads.release(), drop: () => void reads.take() });
    return () => {
      stop();
      reads.stop();
    };
  }, [reads]);
  return readAgain;
}
