import type { QueryClient } from '@tanstack/react-query';
import { countsIn } from './shown-figures.ts';

/**
 * Called after an own write of a record. Refetches visible figures that depend on records of the resource, and marks the others as stale.
 */
export const refreshFigures = (queryClient: QueryClient, resource: string): void =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => countsIn(queryKey, resource) });
