/**
 * The default filter and sort order of the task list and of the other task views. All views use the same defaults, because they share the
 * URL query and the stored list parameters.
 */
import type { SortPayload } from 'react-admin';

export const defaultTaskFilter = { completed: 'false' };

export const taskSort: SortPayload = { field: 'due_date', order: 'ASC' };
