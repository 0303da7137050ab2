import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taskStatus } from '../../../../contract/resources/task.ts';
import { lanesUnder } from '../../../../src/resources/tasks/board/board-filter.ts';
import {
  columnKinds,
  type Grouping,
  type GroupKind,
  lanesBeside,
  nobody,
  placeOf,
  samePlace,
  statusKeys,
} from '../../../../src/resources/tasks/board/grouping.ts';
import { changed, moveTo } from '../../../../src/resources/tasks/board/move-task.ts';
import { anyTask, aTask } from './a-task.ts';

const anyGrouping: fc.Arbitrary<Grouping> = fc
  .constantFrom(...columnKinds)
  .chain((columns) => fc.record({ columns: fc.constant(columns), lanes: fc.constantFrom(...lanesBeside(columns)) }));
const keys = (kind: GroupKind) =>
  kind === 'none' ? fc.constant(nobody) : kind === 'status' ? fc.constantFrom(...statusKeys) : fc.constantFrom('1', '2', '3', nobody);
const anyMove = fc
  .record({ task: anyTask, grouping: anyGrouping, viewsAll: fc.boolean() })
  .chain(({ task, grouping, viewsAll }) =>
    fc
      .record({ column: keys(grouping.columns), lane: keys(grouping.lanes) })
      .map((to) => ({ task, grouping, viewsAll, to, move: moveTo(task, to, grouping, viewsAll) })),
  );
const labels = (id: string | null) => (id === null ? '' : `Type ${id}`);

describe('a move', () => {
  it('ends where the card was dropped', () => {
    fc.assert(
      fc.property(anyMove, ({ task, to, grouping, move }) => {
        if (move.kind === 'send') expect(placeOf(changed(task, move.changes, labels), grouping)).toEqual(to);
      }),
    );
  });

  it('stays exactly where the card is already', () => {
    fc.assert(
      fc.property(anyMove, ({ task, to, grouping, move }) => {
        expect(move.kind === 'stay').toBe(samePlace(placeOf(task, grouping), to));
      }),
    );
  });

  it('sends nothing that is so already, and something', () => {
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

  it('keeps what the board does not move by, and computes the status as the service does', () => {
    fc.assert(
      fc.property(anyMove, ({ task, move }) => {
        if (move.kind !== 'send') return;
        const after = changed(task, move.changes, labels);
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

  it('never completes what cannot start, nor moves a card to another sale', () => {
    fc.assert(
      fc.property(anyMove, ({ task, to, grouping, move }) => {
        if (move.kind === 'send' && move.changes.completed) expect(task.can_start).toBe(true);
        if (grouping.lanes === 'sale' && to.lane !== (task.sale?.id ?? nobody)) expect(move.kind).toBe('refused');
      }),
    );
  });

  it('is completing alone for who may not view all tasks', () => {
    fc.assert(
      fc.property(anyMove, ({ viewsAll, move }) => {
        if (!viewsAll && move.kind === 'send') expect(move.changes).toEqual({ completed: true });
      }),
    );
  });
});

describe('opening a done task again', () => {
  const byStatus: Grouping = { columns: 'status', lanes: 'none' };
  const done = aTask({ completed: true });
  it('lets it start', () => {
    expect(moveTo(done, { column: '0', lane: nobody }, byStatus, true)).toEqual({ kind: 'send', changes: { completed: false } });
  });
  it('lets it wait', () => {
    expect(moveTo(done, { column: '1', lane: nobody }, byStatus, true)).toEqual({
      kind: 'send',
      changes: { completed: false, can_start: false },
    });
  });
});

it('a drop across columns and lanes is one request', () => {
  const move = moveTo(aTask({ assignee_uid: '2' }), { column: '2', lane: nobody }, { columns: 'status', lanes: 'assignee' }, true);
  expect(move).toEqual({ kind: 'send', changes: { completed: true, assignee_uid: null } });
});

it('lanes by sale are not offered where the service would not tell the sale', () => {
  expect(lanesUnder({}, 'status')).toContain('sale');
  expect(lanesUnder({ reference: '17' }, 'status')).not.toContain('sale');
  expect(lanesUnder({ referenced_bundle: 'client' }, 'status')).not.toContain('sale');
});
