import { expect, test } from 'vitest';
import { filterOfView, viewHasFilter } from '../../../src/resources/tasks/views/task-views.ts';

const filter = { assignee: '2', completed: 'false', due_date: { to: '2026-03-01T22:59:59.999Z' }, task_category: '7', q: 'vase' };

test('a view omits the filters that it sets itself, and no others', () => {
  expect(filterOfView('list', filter)).toEqual(filter);
  const { completed: _completed, ...onBoard } = filter;
  expect(filterOfView('board', filter)).toEqual(onBoard);
  expect(filterOfView('myWork', filter)).toEqual({ task_category: '7', q: 'vase' });
});

test('one end of a range is offered if the view offers the range', () => {
  expect(viewHasFilter('myWork', 'due_date.from')).toBe(false);
  expect(viewHasFilter('board', 'due_date.from')).toBe(true);
});
