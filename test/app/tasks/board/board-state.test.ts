import { describe, expect, it } from 'vitest';
import { type BoardEvent, boardReducer, emptyBoard } from '../../../../src/resources/tasks/board/board-state.ts';
import type { Grouping } from '../../../../src/resources/tasks/board/grouping.ts';
import { aTask } from './a-task.ts';

const grouping: Grouping = { columns: 'status', lanes: 'none' };
const [canStart, done] = [
  { column: '0', lane: 'none' },
  { column: '2', lane: 'none' },
];
const task = aTask({ id: '5' });
const moved = aTask({ id: '5', completed: true });
const drop: BoardEvent = { type: 'drop', drop: { number: 1, task: moved, from: canStart, to: done, at: 3 } };
const stateAfter = (...events: BoardEvent[]) => events.reduce(boardReducer, emptyBoard);

describe('a drop', () => {
  it('ends the lift and shows at once', () => {
    const state = stateAfter({ type: 'lift', lifted: { task, from: canStart, by: 'keyboard', since: 0 } }, drop);
    expect(state.lifted).toBeUndefined();
    expect(state.drops).toMatchObject([{ to: done, at: 3, storedAt: undefined }]);
  });
  it('that is refused takes back its own card alone', () => {
    const other: BoardEvent = {
      type: 'drop',
      drop: { number: 2, task: aTask({ id: '6', completed: true }), from: canStart, to: done, at: 0 },
    };
    expect(stateAfter(drop, other, { type: 'refused', number: 1, id: '5' }).drops.map((one) => one.task.id)).toEqual(['6']);
  });
  it('stays where it is while the task stays in that column, and goes when somebody moves it on', () => {
    const stored = stateAfter(drop, { type: 'stored', number: 1, task: moved, at: 10 });
    const renamed = boardReducer(stored, { type: 'read', task: { ...moved, label: 'Unpack it' }, grouping });
    expect(renamed.drops).toMatchObject([{ task: { label: 'Unpack it' }, at: 3 }]);
    expect(boardReducer(renamed, { type: 'read', task, grouping }).drops).toEqual([]);
  });
  it('is not taken back by a reading that began before it was stored', () => {
    expect(stateAfter(drop, { type: 'read', task, grouping }).drops).toHaveLength(1);
  });
  it('of the same card again takes the place of the first', () => {
    expect(stateAfter(drop, { ...drop, drop: { ...drop.drop, at: 7 } }).drops).toMatchObject([{ at: 7 }]);
  });
  it('of the same card again stays while the first is answered', () => {
    const again: BoardEvent = { type: 'drop', drop: { number: 2, task, from: done, to: canStart, at: 7 } };
    const isSent = [{ number: 2, to: canStart, storedAt: undefined }];
    expect(stateAfter(drop, again, { type: 'stored', number: 1, task: moved, at: 10 }).drops).toMatchObject(isSent);
    expect(stateAfter(drop, again, { type: 'refused', number: 1, id: '5' }).drops).toMatchObject(isSent);
  });
  it('that is refused ends the lift from where the card never came to', () => {
    const lift: BoardEvent = { type: 'lift', lifted: { task: moved, from: done, by: 'keyboard', since: 0 } };
    expect(stateAfter(drop, lift, { type: 'refused', number: 1, id: '5' }).lifted).toBeUndefined();
  });
  it('of another card does not end the lift', () => {
    const lift: BoardEvent = { type: 'lift', lifted: { task: aTask({ id: '6' }), from: canStart, by: 'pointer', since: 0 } };
    expect(stateAfter(lift, drop).lifted?.task.id).toBe('6');
    expect(stateAfter(lift, drop, { type: 'refused', number: 1, id: '5' }).lifted?.task.id).toBe('6');
  });
});

it('only the last stored drops are kept in their places, and all that are still sent', () => {
  const many = Array.from(
    { length: 12 },
    (_, index): BoardEvent => ({ type: 'drop', drop: { number: index, task: aTask({ id: `${index}` }), from: canStart, to: done, at: 0 } }),
  );
  expect(stateAfter(...many).drops).toHaveLength(12);
  const stored = many.flatMap((event, index): BoardEvent[] => [
    event,
    { type: 'stored', number: index, task: aTask({ id: `${index}` }), at: 1 },
  ]);
  expect(stateAfter(...stored).drops.map((one) => one.task.id)).toEqual(['4', '5', '6', '7', '8', '9', '10', '11']);
});

it('what is chosen is chosen once, and not after a second press', () => {
  expect([...stateAfter({ type: 'choose', task }, { type: 'choose', task: moved }).chosen.keys()]).toEqual([]);
});
