/** The ways in which tasks are shown. They share one address query, and with it their filters. */

export const taskViews = ['list', 'board', 'myWork'] as const;
export type TaskView = (typeof taskViews)[number];

export const taskViewPaths: Readonly<Record<TaskView, string>> = { list: '/tasks', board: '/tasks/board', myWork: '/tasks/my-work' };

/** What a view decides by itself: the board has a column for what is done, my work is mine, open and by the day. */
const decided: Readonly<Record<TaskView, readonly string[]>> = {
  list: [],
  board: ['completed'],
  myWork: ['completed', 'assignee', 'has_assignee', 'due_date', 'has_due_date'],
};

/** Whether the view offers the filter, by the name that its input has. */
export const offersFilter = (view: TaskView, source: string): boolean => !decided[view].includes(source.split('.')[0] ?? source);

/** The filters that hold in the view. The others stay in the address for the views that offer them. */
export const filterOfView = (view: TaskView, filter: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filter).filter(([source]) => offersFilter(view, source)));
