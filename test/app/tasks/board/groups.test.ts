import { describe, expect, it } from 'vitest';
import type { ColumnKind, LaneKind } from '../../../../src/resources/tasks/board/state/grouping.ts';
import { type GroupSources, groupsOf, shownFormerStaff } from '../../../../src/resources/tasks/board/state/groups.ts';

const sources: GroupSources = {
  staff: [{ id: '2', label: 'Clara Kern' }],
  formerStaff: [{ id: '9', label: 'Emil Frei (former staff)' }],
  types: [],
  sales: [],
  canFilterByNone: true,
  statusLabel: (key) => key,
  noneLabel: () => 'Unassigned',
};

it('groupsOf adds a column for each of the given former staff after the columns of the staff', () => {
  const labels = groupsOf('assignee', {}, sources).map(({ label }) => label);
  expect(labels).toEqual(['Clara Kern', 'Emil Frei (former staff)', 'Unassigned']);
  expect(groupsOf('assignee', { assignee: '9' }, sources)).toEqual([{ key: '9', label: 'Emil Frei (former staff)' }]);
});

describe('shownFormerStaff', () => {
  const emil = { id: '9', label: 'Emil Frei', has_tasks: true, has_open_tasks: true };
  const anna = { id: '10', label: 'Anna Roth', has_tasks: true, has_open_tasks: false };
  const accountManager = { id: '11', label: 'Bert Graf', has_tasks: false, has_open_tasks: false };
  const shown = (filter: Record<string, unknown>, columns: ColumnKind, lanes: LaneKind = 'none') =>
    shownFormerStaff([emil, anna, accountManager], filter, { columns, lanes }).map(({ id }) => id);

  it('shownFormerStaff contains users with open tasks, and the user of the filter, while the board shows open tasks', () => {
    expect(shown({}, 'assignee')).toEqual(['9']);
    expect(shown({ status: ['0', '1'] }, 'assignee')).toEqual(['9']);
    expect(shown({ assignee: '10' }, 'assignee')).toEqual(['9', '10']);
  });

  it('shownFormerStaff contains all users with tasks while the board shows completed tasks', () => {
    expect(shown({ status: ['2'] }, 'assignee')).toEqual(['9', '10']);
    expect(shown({ status: '2' }, 'assignee')).toEqual(['9', '10']);
    expect(shown({}, 'status', 'assignee')).toEqual(['9', '10']);
    expect(shown({ status: ['0'] }, 'status', 'assignee')).toEqual(['9']);
  });
});
