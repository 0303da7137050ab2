import { describe, expect, it } from 'vitest';
import type { Drop } from '../../../../src/resources/tasks/board/board-state.ts';
import { arrivals, departures } from '../../../../src/resources/tasks/board/dropped-cards.ts';
import { frozenPages } from '../../../../src/resources/tasks/board/frozen-pages.ts';
import { nobody } from '../../../../src/resources/tasks/board/grouping.ts';
import { aTask } from './a-task.ts';

const [waits, canStart, done] = ['1', '0', '2'].map((column) => ({ column, lane: nobody }));
if (!waits || !canStart || !done) throw new Error('three columns');
const drop: Drop = { number: 1, task: aTask({ id: '5', completed: true }), from: canStart, to: done, at: 2, storedAt: undefined };

describe('a drop that is under way', () => {
  it('has left one cell and come to the other, before the service counts it', () => {
    expect(departures([drop], canStart, 100)).toEqual([{ id: '5', counted: true }]);
    expect(arrivals([drop], done, 100)).toMatchObject([{ at: 2, counted: false }]);
    expect(arrivals([drop], canStart, 100)).toEqual([]);
    expect(departures([drop], waits, 100)).toEqual([{ id: '5', counted: false }]);
  });
  it('is counted by a total that was read after it was stored', () => {
    const stored = { ...drop, storedAt: 200 };
    expect(departures([stored], canStart, 100)).toEqual([{ id: '5', counted: true }]);
    expect(departures([stored], canStart, 300)).toEqual([{ id: '5', counted: false }]);
    expect(arrivals([stored], done, 300)).toMatchObject([{ counted: true }]);
  });
});

it('while a card is held what stood stays, and only what was not there comes', () => {
  const before = { pages: new Map([[0, ['a', 'b']]]), total: 2 };
  expect(frozenPages(before, { pages: new Map([[0, ['new', 'a', 'b']]]), total: 3 })).toBe(before);
  const scrolled = frozenPages(before, { pages: new Map([[1, ['c']]]), total: 3 });
  expect([...scrolled.pages]).toEqual(
    expect.arrayContaining([
      [0, ['a', 'b']],
      [1, ['c']],
    ]),
  );
  expect(scrolled.total).toBe(2);
});
