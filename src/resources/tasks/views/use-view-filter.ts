import { useListContext } from 'react-admin';
import { filterOfView, type TaskView } from './task-views.ts';

/** Returns the filter with which a view fetches its tasks. It includes the sale to which the view is limited. */
export function useViewFilter(view: TaskView): Readonly<Record<string, unknown>> {
  const { filterValues, filter } = useListContext();
  return { ...filterOfView(view, filterValues), ...filter };
}
