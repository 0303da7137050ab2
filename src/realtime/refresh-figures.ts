import type { QueryClient } from '@tanstack/react-query';
import { countsIn } from './shown-figures.ts';

/** After an own write: figures in which such records count are computed anew where somebody looks at them, else marked stale. */
export const refreshFigures = (queryClient: QueryClient, resource: string): void =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => countsIn(queryKey, resource) });
