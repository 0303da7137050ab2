import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taskStatus } from '../../../../contract/resources/task.ts';
import { decideMove, formerValues, rowByDueDate, withChanges } from '../../../../src/resources/tasks/board/moves/move-task.ts';
import { selectableLanes } from '../../../../src/resources/tasks/board/state/board-filter.ts';
import {
  columnKinds,
  type Grouping,
  type GroupKind,
  isSamePlace,
  lanesFor,
  noGroup,
  placeOf,
  statusKeys,
} from '../../../../src/resources/tasks/board/state/grouping.ts';
import { anyTask, aTask } from './a-task.ts';

const anyGrouping: fc.Arbitrary<Grouping> = fc
  .constantFrom(...columnKinds)
  .chain((columns) => fc.record({ columns: fc.constant(columns), lanes: fc.constantFrom(...lanesFor(columns)) }));
const keys = (kind: GroupKind) =>
  kind === 'none' ? fc.constant(noGroup) : kind === 'status' ? fc.constantFrom(...statusKeys) : fc.constantFrom('1', '2', '3', noGroup);
const anyMove = fc
  .record({ task: anyTask, grouping: anyGrouping, mayViewAll: fc.boolean() })
  .chain(({ task, grouping, mayViewAll }) =>
    fc
      .record({ column: keys(grouping.columns), lane: keys(grouping.lanes) })
      .map((to) => ({ task, grouping, mayViewAll, to, move: decideMove(task, to, grouping, { mayViewAll, formerStaffIds: [] }) })),
  );
const options = { mayViewAll: true, formerStaffIds: ['9'] };
const labels = (id: string | null) => (id === null ? '' : `Type ${id}`);

describe('a move', () => {
  it('a move puts the task into the cell of the drop', () => {
    fc.assert(
      fc.property(anyMove, ({ task, to, grouping, move }) => {
        if (move.kind === 'send') expect(placeOf(withChanges(task, move.changes, labels), grouping)).toEqual(to);
      }),
    );
  });

  it('a move is "stay" if and only if the card is already in the cell', () => {
    fc.assert(
      fc.property(anyMove, ({ task, to, grouping, move }) => {
        expect(move.kind === 'stay').toBe(isSamePlace(placeOf(task, grouping), to));
      }),
    );
  });

  it('a move sends at least one change, and only values that differ', () => {
    fc.assert(
      fc.property(anyMove, ({ task, move }) => {
        if (move.kind !== 'send') return;
        const { completed, can_start, assignee_uid, task_category } = move.changes;
        const text = (id: number | null) => (id === null ? null : String(id));
        if (completed !== undefined) expect(completed).not.toBe(task.completed);
        if (can_start !== undefined) expect(can_start).not.toBe(task.can_start);
        if (assignee_uid !== undefined) expect(text(assignee_uid)).not.toBe(task.assignee_uid);
        if (task_category !== undefined) expect(text(task_category)).not.toBe(task.task_category);
        expect(Object.keys(move.changes).length).toBeGreaterThan(0);
      }),
    );
  });

  it('a move keeps fields that are not grouped, and derives the status as the service does', () => {
    fc.assert(
      fc.property(anyMove, ({ task, move }) => {
        if (move.kind !== 'send') return;
        const after = withChanges(task, move.changes, labels);
        expect(after.status).toBe(taskStatus(after));
        expect({ label: after.label, due: after.due_date, sale: after.sale, id: after.id }).toEqual({
          label: task.label,
          due: task.due_date,
          sale: task.sale,
          id: task.id,
        });
      }),
    );
  });

  it('a move never completes a task that cannot start, and never moves a task to another sale', () => {
    fc.assert(
      fc.property(anyMove, ({ task, to, grouping, move }) => {
        if (move.kind === 'send' && move.changes.completed) expect(task.can_start).toBe(true);
        if (grouping.lanes === 'sale' && to.lane !== (task.sale?.id ?? noGroup)) expect(move.kind).toBe('refused');
      }),
    );
  });

  it('a move can only complete a task if the user may not view all tasks', () => {
    fc.assert(
      fc.property(anyMove, ({ mayViewAll, move }) => {
        if (!mayViewAll && move.kind === 'send') expect(move.changes).toEqual({ completed: true });
      }),
    );
  });
});

describe('reopening a completed task', () => {
  const byStatus: Grouping = { columns: 'status', lanes: 'none' };
  const done = aTask({ completed: true });
  it('reopening a completed task in the column of tasks that can start sends only "completed"', () => {
    expect(decideMove(done, { column: '0', lane: noGroup }, byStatus, options)).toEqual({ kind: 'send', changes: { completed: false } });
  });
  it('reopening a completed task in the column of blocked tasks also sends "can_start"', () => {
    expect(decideMove(done, { column: '1', lane: noGroup }, byStatus, options)).toEqual({
      kind: 'send',
      changes: { completed: false, can_start: false },
    });
  });
});

it('a drop across columns and lanes is one request', () => {
  const move = decideMove(aTask({ assignee_uid: '2' }), { column: '2', lane: noGroup }, { columns: 'status', lanes: 'assignee' }, options);
  expect(move).toEqual({ kind: 'send', changes: { completed: true, assignee_uid: null } });
});

it('lanes by sale are not offered for tasks for which the service returns no sale', () => {
  expect(selectableLanes({}, 'status')).toContain('sale');
  expect(selectableLanes({ reference: '17' }, 'status')).not.toContain('sale');
  expect(selectableLanes({ referenced_bundle: 'client' }, 'status')).not.toContain('sale');
});

it('tasks cannot be assigned to former staff, but tasks of former staff can be moved to a colleague', () => {
  const byAssignee: Grouping = { columns: 'assignee', lanes: 'none' };
  const place = (column: string) => ({ column, lane: noGroup });
  expect(decideMove(aTask({ assignee_uid: '2' }), place('9'), byAssignee, options)).toEqual({ kind: 'refused', reason: 'formerStaff' });
  expect(decideMove(aTask({ assignee_uid: '9' }), place('9'), byAssignee, options)).toEqual({ kind: 'stay' });
  expect(decideMove(aTask({ assignee_uid: '9' }), place('2'), byAssignee, options)).toEqual({ kind: 'send', changes: { assignee_uid: 2 } });
});

it('formerValues returns changes that restore the task', () => {
  fc.assert(
    fc.property(anyMove, ({ task, move }) => {
      if (move.kind !== 'send') return;
      const moved = withChanges(task, move.changes, labels);
      const back = withChanges(moved, formerValues(task, move.changes), labels);
      const values = ({ completed, can_start, assignee_uid, task_category, status }: typeof task) => [
        completed,
        can_start,
        assignee_uid,
        task_category,
        status,
      ];
      expect(values(back)).toEqual(values(task));
    }),
  );
});

it('a released task is placed by its due date, and last without a due date', () => {
  const rows = [aTask({ due_date: '100' }), undefined, aTask({ due_date: '300' }), aTask()];
  expect(['50', '200', '300', '400'].map((due_date) => rowByDueDate({ due_date }, rows))).toEqual([0, 2, 3, 3]);
  expect(rowByDueDate({ due_date: null }, rows)).toBe(4);
});
