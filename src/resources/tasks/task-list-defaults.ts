/** What every view of tasks begins with. They are the same, since the views share what the address and the browser remember. */
import type { SortPayload } from 'ra-core';

export const openOnly = { completed: 'false' };

export const taskOrder: SortPayload = { field: 'due_date', order: 'ASC' };
