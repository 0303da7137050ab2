import { describe, expect, it } from 'vitest';
import {
  type BoardEvent,
  boardReducer,
  emptyBoard,
  pinnedPlacementsOf,
  shownPlacements,
} from '../../../../src/resources/tasks/board/state/board-state.ts';
import type { Grouping } from '../../../../src/resources/tasks/board/state/grouping.ts';
import { aTask } from './a-task.ts';

const grouping: Grouping = { columns: 'status', lanes: 'none' };
const [canStart, done] = [
  { column: '0', lane: 'none' },
  { column: '2', lane: 'none' },
];
const task = aTask({ id: '5' });
const moved = aTask({ id: '5', completed: true });
const drop = {
  type: 'place',
  placement: { number: 1, kind: 'moved', task: moved, from: canStart, to: done, row: 3 },
} as const satisfies BoardEvent;
const stateAfter = (...events: BoardEvent[]) => events.reduce(boardReducer, emptyBoard);

describe('a drop', () => {
  it('a drop ends the drag and is shown immediately', () => {
    const state = stateAfter({ type: 'lift', liftedCard: { task, from: canStart, by: 'keyboard', since: 0 } }, drop);
    expect(state.liftedCard).toBeUndefined();
    expect(state.placements).toMatchObject([{ to: done, row: 3, storedAt: undefined }]);
  });
  it('a drop that is refused moves back only its own card', () => {
    const other: BoardEvent = {
      type: 'place',
      placement: { number: 2, kind: 'moved', task: aTask({ id: '6', completed: true }), from: canStart, to: done, row: 0 },
    };
    expect(stateAfter(drop, other, { type: 'refused', number: 1, id: '5' }).placements.map((placement) => placement.task.id)).toEqual([
      '6',
    ]);
  });
  it('a drop keeps its position until another user moves the task to another column', () => {
    const stored = stateAfter(drop, { type: 'stored', number: 1, task: moved, storedAt: 10 });
    const renamed = boardReducer(stored, { type: 'fetched', task: { ...moved, label: 'Unpack it' }, grouping });
    expect(shownPlacements(renamed.placements)).toMatchObject([{ task: { label: 'Unpack it' }, row: 3 }]);
    expect(shownPlacements(boardReducer(renamed, { type: 'fetched', task, grouping }).placements)).toEqual([]);
    expect(shownPlacements(boardReducer(renamed, { type: 'deleted', id: '5' }).placements)).toEqual([]);
  });
  it('a drop is not undone by a fetch that began before it was stored', () => {
    expect(shownPlacements(stateAfter(drop, { type: 'fetched', task, grouping }).placements)).toHaveLength(1);
  });
  it('a drop replaces an earlier drop of the same card, which is shown again if the second is refused', () => {
    const again: BoardEvent = { ...drop, placement: { ...drop.placement, number: 2, row: 7 } };
    const stored: BoardEvent = { type: 'stored', number: 1, task: moved, storedAt: 10 };
    const state = stateAfter(drop, again, stored);
    expect(shownPlacements(state.placements)).toMatchObject([{ number: 2, row: 7, storedAt: undefined }]);
    expect(shownPlacements(boardReducer(state, { type: 'refused', number: 2, id: '5' }).placements)).toMatchObject([
      { number: 1, storedAt: 10 },
    ]);
  });
  it('a drop in progress is discarded if the grouping changes, and kept if its task matches the new filter', () => {
    expect(stateAfter(drop, { type: 'reset', isKept: () => false }).placements).toEqual([]);
    expect(stateAfter(drop, { type: 'reset', isKept: () => true }).placements).toHaveLength(1);
    const late = stateAfter(drop, { type: 'reset', isKept: () => false }, { type: 'stored', number: 1, task: moved, storedAt: 10 });
    expect(late.placements).toEqual([]);
  });
  it('a drop that is refused ends a later drag of the same card', () => {
    const lift: BoardEvent = { type: 'lift', liftedCard: { task: moved, from: done, by: 'keyboard', since: 0 } };
    expect(stateAfter(drop, lift, { type: 'refused', number: 1, id: '5' }).liftedCard).toBeUndefined();
  });
  it('a drop of another card does not end the drag', () => {
    const lift: BoardEvent = { type: 'lift', liftedCard: { task: aTask({ id: '6' }), from: canStart, by: 'pointer', since: 0 } };
    expect(stateAfter(lift, drop).liftedCard?.task.id).toBe('6');
    expect(stateAfter(lift, drop, { type: 'refused', number: 1, id: '5' }).liftedCard?.task.id).toBe('6');
  });
});

it('only the eight cards that were dropped last keep their position, and tasks that a drop released do not', () => {
  const many = Array.from({ length: 12 }, (_, index): BoardEvent[] => [
    { ...drop, placement: { ...drop.placement, number: index, kind: index === 11 ? 'related' : 'moved', task: aTask({ id: `${index}` }) } },
    { type: 'stored', number: index, task: aTask({ id: `${index}` }), storedAt: 1 },
  ]).flat();
  const { placements } = stateAfter(...many);
  expect(placements).toHaveLength(12);
  expect(pinnedPlacementsOf(placements).map((placement) => placement.task.id)).toEqual(['3', '4', '5', '6', '7', '8', '9', '10']);
});

it('a card that is selected a second time is no longer selected', () => {
  expect([...stateAfter({ type: 'toggleSelected', id: task.id }, { type: 'toggleSelected', id: moved.id }).selectedIds]).toEqual([]);
});
