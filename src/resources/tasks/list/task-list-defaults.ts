/**
 * Default filter and sort order of all task views. They must be the same, because the views share the URL query and the stored list
 * parameters.
 */
import type { SortPayload } from 'react-admin';

export const openTasksFilter = { completed: 'false' };

export const taskSort: SortPayload = { field: 'due_date', order: 'ASC' };
