import { useGetManyReference } from 'react-admin';

/** Returns the number of open tasks of a record, `undefined` until it is fetched. Task events fetch it again. */
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
