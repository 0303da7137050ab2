import { useGetManyReference } from 'ra-core';

/** How many open tasks the record has; `undefined` until that is known. Events of tasks have it counted anew. */
export function useOpenCount(reference: string, enabled = true): number | undefined {
  return useGetManyReference(
    'tasks',
    {
      target: 'reference',
      id: reference,
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      filter: { completed: 'false' },
    },
    { enabled },
  ).total;
}
