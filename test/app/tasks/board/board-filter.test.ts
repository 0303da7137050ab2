import { describe, expect, it } from 'vitest';
import { cellSort, groupFilter, groupKeysInFilter, inheritedValues } from '../../../../src/resources/tasks/board/state/board-filter.ts';
import { type Grouping, noGroup } from '../../../../src/resources/tasks/board/state/grouping.ts';

const byStatus: Grouping = { columns: 'status', lanes: 'none' };
const byPerson: Grouping = { columns: 'assignee', lanes: 'sale' };
const noDay = () => null;

describe('the filter of a part of the board', () => {
  it('the filter of a part of the board contains the status of the column, and the filter of the list without "completed"', () => {
    expect(groupFilter({ completed: 'false', q: 'frame' }, byStatus, { column: '2', lane: noGroup })).toEqual({ q: 'frame', status: '2' });
  });
  it('the filter of a part of the board selects open tasks in columns by person', () => {
    expect(groupFilter({}, byPerson, { column: '7', lane: '40' })).toEqual({ completed: 'false', assignee: '7', sale_id: '40' });
  });
  it('the filter of a part of the board selects tasks without an assignee and without a sale', () => {
    expect(groupFilter({}, byPerson, { column: noGroup, lane: noGroup })).toEqual({
      completed: 'false',
      has_assignee: 'false',
      has_sale: 'false',
    });
  });
  it('the filter of a part of the board keeps a selected status in columns by person', () => {
    expect(groupFilter({ status: ['2'] }, byPerson, { column: '7' })).toEqual({ status: ['2'], assignee: '7' });
  });
});

it('completed tasks are sorted by their last change, other tasks by due date', () => {
  expect(cellSort(byStatus, { column: '2' })).toEqual({ field: 'updated', order: 'DESC' });
  expect(cellSort(byStatus, { column: '0' })).toEqual({ field: 'due_date', order: 'ASC' });
});

describe('the columns for a filter', () => {
  const keys = ['1', '2', noGroup];
  it.each([
    [{}, keys],
    [{ assignee: '2' }, ['2']],
    [{ assignee: ['1', '2'] }, ['1', '2']],
    [{ has_assignee: 'false' }, [noGroup]],
    [{ has_assignee: 'true' }, ['1', '2']],
    [{ assignee: '' }, keys],
  ])('the columns for the filter %j are %j', (filter, remainingKeys) => {
    expect(groupKeysInFilter('assignee', keys, filter)).toEqual(remainingKeys);
  });
});

describe('an added task', () => {
  it('an added task gets the values of its column and lane', () => {
    expect(inheritedValues({}, byPerson, { column: '7', lane: '40' }, noDay)).toEqual({ assignee_uid: 7, reference: '40' });
    expect(inheritedValues({}, byStatus, { column: '1', lane: noGroup }, noDay)).toEqual({ can_start: false });
    expect(inheritedValues({}, byStatus, { column: '2', lane: noGroup }, noDay)).toEqual({ completed: true });
  });
  it('an added task gets the values of the filter if they are unambiguous', () => {
    const filter = { assignee: '3', task_category: ['8'], reference: '99', due_date: { from: 'a', to: 'a' } };
    expect(inheritedValues(filter, byStatus, { column: '0', lane: noGroup }, (from, to) => (from === to ? 1_700_000_000 : null))).toEqual({
      assignee_uid: 3,
      task_category: 8,
      reference: '99',
      due_date: 1_700_000_000,
    });
    expect(inheritedValues({ task_category: ['8', '9'] }, byStatus, { column: '0', lane: noGroup }, noDay)).toEqual({});
  });
  it('an added task has no assignee in the column of unassigned tasks', () => {
    expect(inheritedValues({}, { columns: 'assignee', lanes: 'none' }, { column: noGroup, lane: noGroup }, noDay)).toEqual({});
  });
});
