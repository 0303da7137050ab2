import { describe, expect, it } from 'vitest';
import { addMissingPages } from '../../../../src/resources/tasks/board/cells/add-missing-pages.ts';
import {
  computePlacementEffects,
  computeTotalChange,
  hasPlacementBetweenFetches,
} from '../../../../src/resources/tasks/board/cells/cell-placements.ts';
import type { CardPlacement } from '../../../../src/resources/tasks/board/state/board-state.ts';
import { noGroup, type Place } from '../../../../src/resources/tasks/board/state/grouping.ts';
import { aTask } from './a-task.ts';

const [waits, canStart, done] = ['1', '0', '2'].map((column) => ({ column, lane: noGroup }));
if (!waits || !canStart || !done) throw new Error('three columns');
const drop: CardPlacement = {
  number: 1,
  kind: 'moved',
  task: aTask({ id: '5', completed: true }),
  from: canStart,
  to: done,
  row: 2,
  storedAt: undefined,
};
const changeIn = (placements: readonly CardPlacement[], cell: Place, fetchedAt: number) =>
  computePlacementEffects(placements, cell, fetchedAt, true).totalChange;

it('a drop in progress moves its card to the other cell before the service counts it', () => {
  expect(computePlacementEffects([drop], canStart, 100, true)).toMatchObject({
    departedIds: ['5'],
    placedCards: [],
    totalChange: -1,
    maxShift: 1,
  });
  expect(computePlacementEffects([drop], done, 100, true)).toMatchObject({
    departedIds: [],
    placedCards: [{ row: 2 }],
    totalChange: 1,
    maxShift: 1,
  });
  expect(computePlacementEffects([drop], waits, 100, true)).toMatchObject({ departedIds: ['5'], totalChange: 0, maxShift: 0 });
});

describe('a stored drop', () => {
  const stored = { ...drop, storedAt: 200 };

  it('a stored drop is already included in data that were fetched after it', () => {
    expect([changeIn([stored], canStart, 100), changeIn([stored], canStart, 300)]).toEqual([-1, 0]);
    expect([changeIn([stored], done, 100), changeIn([stored], done, 300)]).toEqual([1, 0]);
  });

  it('a stored drop keeps its place if single cards can be fetched, otherwise until the next fetch of the cell', () => {
    expect(computePlacementEffects([stored], done, 300, true).placedCards).toMatchObject([{ row: 2 }]);
    expect(computePlacementEffects([stored], done, 300, false).placedCards).toEqual([]);
    expect(computePlacementEffects([stored], done, 100, false).placedCards).toHaveLength(1);
  });

  it('the counts of cells stay correct if a card is dropped again before the cells are fetched again', () => {
    const again: CardPlacement = { ...drop, number: 2, task: aTask({ id: '5', can_start: false }), from: done, to: waits, storedAt: 250 };
    const placements = [stored, again];
    expect([canStart, done, waits].map((cell) => changeIn(placements, cell, 100))).toEqual([-1, 0, 1]);
    expect(computePlacementEffects(placements, done, 100, true)).toMatchObject({ departedIds: ['5'], placedCards: [] });
    expect(computePlacementEffects(placements, waits, 100, true).placedCards).toHaveLength(1);
  });

  it('a stored drop within its column changes only the totals of the lanes', () => {
    const laneChange: CardPlacement = { ...stored, from: { column: '0', lane: '1' }, to: { column: '0', lane: '2' } };
    expect(computeTotalChange([laneChange], ({ column }) => column === '0', 100)).toBe(0);
    expect(computeTotalChange([laneChange], ({ lane }) => lane === '2', 100)).toBe(1);
  });

  it('a stored drop of a task that the service hides from this user is counted while the card is shown', () => {
    const hidden = { ...stored, isHidden: true };
    expect(changeIn([hidden], done, 300)).toBe(1);
    expect(changeIn([{ ...hidden, isSuperseded: true }], done, 300)).toBe(0);
    expect(computePlacementEffects([hidden], done, 300, false).placedCards).toHaveLength(1);
  });

  it('a stored drop of a task that the service hides from this user is not counted any more once it is undone', () => {
    const hidden = { ...stored, isHidden: true };
    const undone: CardPlacement = { ...drop, number: 2, task: aTask({ id: '5' }), from: done, to: canStart, storedAt: undefined };
    for (const fetchedAt of [100, 300]) expect(changeIn([hidden, undone], done, fetchedAt)).toBe(0);
    expect(changeIn([hidden, { ...undone, storedAt: 400 }], done, 500)).toBe(0);
  });

  it('a stored drop between two fetches of a cell’s pages makes these pages stale', () => {
    expect(hasPlacementBetweenFetches([stored], canStart, 100, 300)).toBe(true);
    expect(hasPlacementBetweenFetches([stored], canStart, 250, 300)).toBe(false);
    expect(hasPlacementBetweenFetches([stored], waits, 100, 300)).toBe(false);
  });
});

it('an added task is counted by the app until the service counts it', () => {
  const added: CardPlacement = { ...drop, kind: 'added', from: undefined, storedAt: 200 };
  expect([changeIn([added], done, 100), changeIn([added], done, 300)]).toEqual([1, 0]);
});

it('while a card is lifted, fetched pages do not change, and new pages are added', () => {
  const before = { pages: new Map([[0, ['a', 'b']]]), total: 2 };
  expect(addMissingPages(before, { pages: new Map([[0, ['new', 'a', 'b']]]), total: 3 })).toBe(before);
  const scrolled = addMissingPages(before, { pages: new Map([[1, ['c']]]), total: 3 });
  expect([...scrolled.pages]).toEqual(
    expect.arrayContaining([
      [0, ['a', 'b']],
      [1, ['c']],
    ]),
  );
  expect(scrolled.total).toBe(2);
});
