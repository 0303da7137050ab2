/** The views of tasks. They share one URL query, and therefore their filters. */

export const taskViews = ['list', 'board', 'myWork'] as const;
export type TaskView = (typeof taskViews)[number];

export const taskViewPaths: Readonly<Record<TaskView, string>> = { list: '/tasks', board: '/tasks/board', myWork: '/tasks/my-work' };

/** The filters that each view sets itself, so that the user cannot set them. */
const filtersSetByView: Readonly<Record<TaskView, readonly string[]>> = {
  list: [],
  board: ['completed'],
  myWork: ['completed', 'assignee', 'has_assignee', 'due_date', 'due', 'has_due_date'],
};

/** Returns whether the user can set the filter in the view. `source` is the name of the filter's input. */
export const viewHasFilter = (view: TaskView, source: string): boolean => !filtersSetByView[view].includes(source.split('.')[0] ?? source);

/** Returns the filters that apply to the view. The other filters stay in the URL for other views. */
export const filterOfView = (view: TaskView, filter: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filter).filter(([source]) => viewHasFilter(view, source)));
