/** Tasks. */
export const tasks = {
  name: 'Task |||| Tasks',
  search: 'Search tasks',
  noMatch: 'No task matches',
  noneYet: 'No tasks yet',
  editForm: 'Edit task',
  add: 'Add task',
  fields: {
    id: 'Number',
    label: 'Name',
    status: 'Status',
    created: 'Created',
    updated: 'Changed',
  },
};
