import { useGetManyReference } from 'react-admin';
import { relatedPages } from '../../../../contract/composed/related-pages.ts';
import { pageParamsOf } from '../../../ui/record/related/related-page-params.ts';

/** Returns the number of open tasks of a record; `undefined` until the number is fetched. */
export function useOpenTaskCount(reference: string, enabled = true): number | undefined {
  return useGetManyReference(
    'tasks',
    {
      target: 'reference',
      id: reference,
      filter: { completed: 'false' },
      ...pageParamsOf(relatedPages.openTasks),
    },
    { enabled },
  ).total;
}
