import { useListContext } from 'ra-core';
import { filterOfView, type TaskView } from './task-views.ts';

/** The filter by which a view asks for its tasks: what the user chose, as far as the view offers it, and the sale that it stays within. */
export function useViewFilter(view: TaskView): Readonly<Record<string, unknown>> {
  const { filterValues, filter } = useListContext();
  return { ...filterOfView(view, filterValues), ...filter };
}
